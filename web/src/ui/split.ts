import type { Kit } from '../boards/kit'
import type { Table, Thing } from '../model/table.svelte'

export interface Part {
  text: string
  seat?: number
  thing?: Thing
  /** The punctuation after a thing, which stays on its line. */
  tail?: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patterns = new Map<string, { pattern: RegExp; meaning: Map<string, Omit<Part, 'text'>> }>()

/** A text cut at the names of seats and of the catalogue's things, longest names first. Somebody's own words in
 * it name nothing, whatever they are. */
export function split(text: string, table: Table, kit: Kit, own = ''): Part[] {
  const from = own ? text.lastIndexOf(own) : -1
  if (from < 0) return cut(text, table, kit)
  return [...cut(text.slice(0, from), table, kit), { text: own }, ...cut(text.slice(from + own.length), table, kit)]
}

function cut(text: string, table: Table, kit: Kit): Part[] {
  const { pattern, meaning } = patternFor(table, kit)
  const parts = text
    .split(pattern)
    .filter(Boolean)
    .map((piece): Part => ({ text: piece, ...(meaning.get(piece) ?? meaning.get(piece.toLowerCase())) }))
  parts.forEach((part, n) => part.thing && takeTail(part, parts[n + 1]))
  return parts
}

function takeTail(part: Part, next: Part | undefined): void {
  const [tail] = next?.text.match(/^[.,;:!?)]+/) ?? []
  if (!next || !tail) return
  part.tail = tail
  next.text = next.text.slice(tail.length)
}

function patternFor(table: Table, kit: Kit) {
  const key = [table.title, table.catalogue?.hash, ...table.seats.map((seat) => seat.name)].join('\n')
  const known = patterns.get(key)
  if (known) return known
  const meaning = new Map<string, Omit<Part, 'text'>>()
  const kinds = table.catalogue ? (kit.named?.(table.catalogue) ?? []) : []
  for (const kind of kinds)
    for (const [id, name] of Object.entries(table.catalogue?.names[kind] ?? {}))
      meaning.set(name, { thing: { kind, id } }).set(name.toLowerCase(), { thing: { kind, id } })
  for (const seat of table.seats) if (seat.name) meaning.set(seat.name, { seat: seat.seat })
  const names = [...meaning.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = names.length ? new RegExp(`(?<![\\p{L}\\d])(${names.join('|')})(?![\\p{L}\\d])`, 'u') : /(?!)/
  const made = { pattern, meaning }
  patterns.set(key, made)
  return made
}
