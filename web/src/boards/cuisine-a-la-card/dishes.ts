/** The dishes of a game that is over, as its log tells them. */

import type { Message } from '../../net/protocol'

/** A dish that was presented: what its cook called it, what it earned and which bonus medals came with it. */
export interface Remembered {
  seat: number
  words: string
  cards: string[]
  judge: string
  points: number
  medals: number
  bonus: string[]
}

const BONUS = ['bonus-cuisines', 'bonus-description']

const fresh = () => ({ words: '', cards: [] as string[] })

/** What is said and laid belongs to the dish that is presented next; a bonus to the seat's last one. */
export function dishesIn(story: Message[]): Remembered[] {
  const dishes: Remembered[] = []
  let next = fresh()
  const hear: Record<string, (args: NonNullable<Message['args']>) => void> = {
    said: (args) => (next.words = String(args['text'])),
    'in-dish': (args) => next.cards.push(String(args['card'])),
    presented: (args) => {
      dishes.push({ ...next, seat: Number(args['seat']), judge: String(args['judge']), points: Number(args['points']), medals: Number(args['medals']), bonus: [] })
      next = fresh()
    },
  }
  for (const { id, args = {} } of story) {
    hear[id]?.(args)
    if (BONUS.includes(id)) dishes.findLast((dish) => dish.seat === args['seat'])?.bonus.push(id)
  }
  return dishes
}
