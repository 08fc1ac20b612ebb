import type { View } from './view'

/** A dish that a judge has just tasted; its worth where it could be seen. */
export interface Served {
  seat: number
  judge: string
  medals: number
  points: number | null
  cards: string[]
}

/** The dish that was presented between two views of one round, if one was: its judge helps the cook from now
 * on, and its cards are eaten, whether they still lie on the plate or not. */
export function servedIn(before: View | null, now: View): Served | null {
  if (!before || before.round !== now.round) return null
  for (const { seat, judges, medals } of now.players) {
    const was = before.players[seat]
    const judge = judges.find((one) => !was?.judges.includes(one))
    if (!was || !judge) continue
    const points = (now.dish ?? before.dish)?.points ?? null
    return { seat, judge, medals: medals - was.medals, points, cards: now.eaten.slice(before.eaten.length) }
  }
  return null
}
