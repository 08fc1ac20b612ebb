import type { View } from './view'

/** A dish that a judge has just tasted; its worth where it could be seen. */
export interface Served {
  seat: number
  judge: string
  medals: number
  points: number | null
  cards: string[]
}

/** The dish that was presented between two views, if one was: its judge helps the cook from now on, and its
 * cards are eaten, whether they still lie on the plate or not. */
export function servedIn(before: View | null, now: View): Served | null {
  for (const player of before ? now.players : []) {
    const was = before?.players[player.seat]
    const judge = player.judges.find((one) => !was?.judges.includes(one))
    if (!before || !was || !judge) continue
    const points = (now.dish ?? before.dish)?.points ?? null
    return { seat: player.seat, judge, medals: player.medals - was.medals, points, cards: now.eaten.slice(before.eaten.length) }
  }
  return null
}
