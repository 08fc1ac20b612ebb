/** The others at a table, as boards show them. */

import type { Table } from '../model/table.svelte'
import type { Seat } from '../net/protocol'
import { words } from '../words'

/** The players of a view without the one who looks, in the order in which they come after that seat. */
export function others<P extends { seat: number }>(table: Table, players: readonly P[]): P[] {
  const next = (table.seat ?? -1) + 1
  return [...players.slice(next), ...players.slice(0, next)].filter((player) => player.seat !== table.seat)
}

/** Whether somebody thinks there when it is that seat's turn: its bot, or a person who is not away. */
export const isThere = (seat: Seat | undefined): boolean => seat?.kind === 'bot' || seat?.minded || !seat?.away

/** A few words under a name: which bot it is, or that its person is away. */
export function noteOf(seat: Seat | undefined): string {
  if (seat?.kind === 'bot') return words.table.bot(seat.bot ?? '')
  return seat?.minded ? words.table.mindedSeat : seat?.away ? words.table.awaySeat : ''
}
