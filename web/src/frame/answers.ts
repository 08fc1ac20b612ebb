import type { Answer, Kit } from '../boards/kit'
import type { Session } from '../model/session.svelte'
import type { PickSet, Table } from '../model/table.svelte'
import type { Live, Option } from '../net/protocol'
import { words } from '../words'

const MOST_SINGLE = 8

/** The answers of the bar: ticks where a set is picked, else those of the title, else plain ones. */
export function answersOf(table: Table, kit: Kit): Answer[] {
  const set = kit.sets?.find((one) => isAsked(one, table.options))
  return set ? ticks(table, set) : (kit.answers?.(table) ?? plainAnswers(table.options))
}

const isAsked = (set: PickSet, options: Option[]): boolean =>
  options.some((option) => option.verb === set.verb) && options.every((option) => [set.verb, set.ends].includes(option.verb))

function ticks(table: Table, set: PickSet): Answer[] {
  const things = table.of(set.verb).map((option) => {
    const id = option.args[set.kind] ?? ''
    return { key: id, label: table.name(set.kind, id), options: [], shows: option, ticked: table.picked.includes(id), does: () => table.pick(id) }
  })
  const count = table.picked.length
  const send = { key: set.ends, label: set.send(count), options: [] }
  const none = { ...send, refused: [{ verb: set.ends, args: {}, label: send.label }] }
  return [...things, count ? { ...send, go: true, does: () => void table.choosePicked(set) } : none]
}

/** For a title without answers of its own: every option a button, or one for each verb if there are many. */
export function plainAnswers(options: Option[]): Answer[] {
  if (options.length <= MOST_SINGLE)
    return options.map((option) => ({ key: option.verb + JSON.stringify(option.args), label: option.text, options: [option] }))
  const verbs = new Map<string, Option[]>()
  for (const option of options) verbs.set(option.verb, [...(verbs.get(option.verb) ?? []), option])
  return [...verbs].map(([verb, its]) => ({ key: verb, label: its.length === 1 ? (its[0]?.text ?? verb) : `${verb} (${its.length})`, options: its }))
}

/** What is going on while nothing is asked of this seat. */
export function standing(session: Session, live: Live): string {
  const say = words.table
  if (live.table.paused) return say.paused
  if (live.stuck) return say.stuck
  const waits = live.seats.filter((seat) => seat.owes)
  const first = waits[0]
  if (session.seat !== null && live.retract) return say.answered
  if (!first) return session.seat === null ? say.watching : ''
  if (waits.length === 1) return first.kind === 'bot' || first.minded ? say.botThinks(first.name) : first.away ? say.turnOfAway(first.name) : say.turnOf(first.name)
  return say.turnsOf(waits.map((seat) => seat.name))
}
