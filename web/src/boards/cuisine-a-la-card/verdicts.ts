/** What a judge says to a dish, in the few words of a card on the table. The server says it in full. */

import { judgeOf, type Taste, type Verdict } from './view'
import type { Table } from '../../model/table.svelte'
import { howMuch, say } from './words'

/** Every reason why the dish can't be presented, the one that weighs most first. */
export function shortcomings(table: Table, verdict: Verdict): string[] {
  const tastes = judgeOf(table, verdict.judge)?.tastes ?? []
  const unmet = tastes.filter((taste, n) => taste.kind === 'must' && !verdict.holds[n])
  return [
    ...(verdict.points < verdict.needed ? [say.short(verdict.needed - verdict.points)] : []),
    ...unmet.map(missing),
    ...(verdict.medals < 1 ? [say.noMedal] : []),
  ]
}

function missing(taste: Taste): string {
  const many = say.many[taste.of] ?? say.kinds[taste.of] ?? taste.of
  if (taste.most === 0) return say.tooManyOf(many)
  if (taste.most !== null && !taste.least) return say.tooMany(taste.most, many)
  return taste.least > 1 || taste.most !== null ? say.tooFew(howMuch(taste), many) : say.lacks(say.kinds[taste.of] ?? taste.of)
}
