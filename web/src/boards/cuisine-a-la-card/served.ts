import type { View } from './view'

/** A dish that a judge has just tasted. */
export interface Served {
  seat: number
  judge: string
  medals: number
  points: number
  cards: string[]
}

/** The dish that was presented between two views, if one was. */
export function servedIn(before: View | null, now: View): Served | null {
  const { dish, turn } = now
  if (!before || !dish || !turn?.dished) return null
  const [was, is] = [before.players[turn.seat], now.players[turn.seat]]
  const judge = is?.judges.find((one) => !was?.judges.includes(one))
  if (!was || !is || !judge) return null
  return { seat: turn.seat, judge, medals: is.medals - was.medals, points: dish.points, cards: dish.cards }
}
