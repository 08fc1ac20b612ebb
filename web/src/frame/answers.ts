import type { Answer } from '../boards/kit'
import type { Session } from '../model/session.svelte'
import type { Live, Option } from '../net/protocol'
import { words } from '../words'

const MOST_SINGLE = 8

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
  if (waits.length === 1) return first.kind === 'bot' || first.minded ? say.botThinks(first.name) : say.turnOf(first.name)
  return say.turnsOf(waits.map((seat) => seat.name))
}
