/** Where every card that can be seen lies. Many cards are alike and the view only says what lies where;
 * here each is followed, so that it can be seen to move. */

import type { Player, View } from './view'

export type Places = Map<string, string>

/** A card at a place: the same piece as long as it can be the same one. */
export interface Lying {
  piece: string
  id: string
}

export interface Laid {
  places: Places
  /** What lies at a place, in the order of the view. */
  at: Map<string, Lying[]>
}

export const NOTHING: Laid = { places: new Map(), at: new Map() }

/** The places in `view`; pieces that needn't move stay where they were. */
export function placesIn(view: View, before: Laid): Laid {
  const slots = slotsOf(view)
  const free = staying(slots, before)
  const places: Places = new Map()
  const at = new Map<string, Lying[]>()
  for (const slot of slots) {
    const piece = slot.piece ?? coming(slot, view, before, free)
    places.set(piece, slot.place)
    at.set(slot.place, [...(at.get(slot.place) ?? []), { piece, id: slot.id }])
  }
  for (const pieces of free.values()) for (const piece of pieces) leaving(piece, before, places)
  return { places, at }
}

interface Slot {
  place: string
  id: string
  piece?: string
}

function slotsOf(view: View): Slot[] {
  const slots: Slot[] = []
  const lay = (place: string, ids: readonly (string | null)[]) => {
    for (const id of ids) if (id) slots.push({ place, id })
  }
  view.market.forEach((id, n) => lay(`market:${n}`, [id]))
  lay('fridge', view.fridge)
  lay('play', view.turn?.play ?? [])
  lay('dish', view.dish?.cards ?? [])
  lay('eaten', view.turn?.dished ? withoutDish(view) : view.eaten)
  lay('trashed', view.trashed)
  // Discard piles before hands: what was played is discarded, and never drawn at once.
  for (const player of view.players) lay(`discard:${player.seat}`, player.discard)
  for (const player of view.players) layPlayer(player, lay)
  return slots
}

/** The cards of a dish that has just been presented are eaten, and still lie on the plate. */
function withoutDish(view: View): string[] {
  const dish = view.dish?.cards.length ?? 0
  return dish ? view.eaten.slice(0, -dish) : view.eaten
}

function layPlayer(player: Player, lay: (place: string, ids: readonly (string | null)[]) => void): void {
  lay(`hand:${player.seat}`, player.hand)
  player.tray.forEach((id, n) => lay(`tray:${player.seat}:${n}`, [id]))
}

/** Gives their piece to all slots whose card was there before; what is left over of each card. */
function staying(slots: Slot[], before: Laid): Map<string, string[]> {
  const there = new Map<string, string[]>()
  for (const [piece, place] of before.places) {
    const key = `${place} ${idOf(piece)}`
    there.set(key, [...(there.get(key) ?? []), piece])
  }
  for (const slot of slots) slot.piece = there.get(`${slot.place} ${slot.id}`)?.shift()
  const free = new Map<string, string[]>()
  for (const pieces of there.values())
    for (const piece of pieces) free.set(idOf(piece), [...(free.get(idOf(piece)) ?? []), piece])
  return free
}

const idOf = (piece: string): string => piece.slice(0, piece.indexOf('#'))

// Where a card comes from when several could have come: nearest first.
const FROM: Record<string, string[]> = {
  market: ['market', 'pantry'],
  fridge: ['market'],
  play: ['hand', 'deck'],
  dish: ['hand', 'tray'],
  eaten: ['dish', 'hand', 'tray'],
  hand: ['dish', 'deck', 'play', 'discard'],
  tray: ['dish', 'hand'],
  discard: ['play', 'hand', 'market', 'fridge', 'tray', 'deck'],
  trashed: ['hand', 'play', 'discard', 'market'],
}

const kindOf = (place: string): string => place.split(':')[0] ?? ''

/** The piece that moves into a slot: one that left another place, else a new one out of what is hidden. */
function coming(slot: Slot, view: View, before: Laid, free: Map<string, string[]>): string {
  const candidates = free.get(slot.id) ?? []
  const forward = candidates.filter((piece) => !slidesBack(before.places.get(piece) ?? '', slot.place))
  const order = FROM[kindOf(slot.place)] ?? []
  const rank = (piece: string) => (order.indexOf(kindOf(before.places.get(piece) ?? '')) + order.length + 1) % (order.length + 1)
  const best = forward.sort((a, b) => rank(a) - rank(b))[0]
  if (best && rank(best) < order.length) {
    candidates.splice(candidates.indexOf(best), 1)
    return best
  }
  const piece = newPiece(slot.id, before)
  if (before !== NOTHING) before.places.set(piece, hiddenOrigin(slot.place, view))
  return piece
}

/** CC-30: the Marketplace moves towards the Fridge only. */
const slidesBack = (from: string, to: string): boolean =>
  kindOf(from) === 'market' && kindOf(to) === 'market' && Number(from.split(':')[1]) >= Number(to.split(':')[1])

let made = 0
function newPiece(id: string, before: Laid): string {
  let piece = `${id}#${made++}`
  while (before.places.has(piece)) piece = `${id}#${made++}`
  return piece
}

/** Where a card lay before anybody here could see it. */
function hiddenOrigin(place: string, view: View): string {
  const seat = place.split(':')[1] ?? view.turn?.seat
  const kind = kindOf(place)
  if (kind === 'market' || kind === 'fridge') return 'pantry'
  if (kind === 'hand') return `deck:${seat}`
  return `hand:${seat}`
}

// Where a card goes that is seen no more.
const TO: Record<string, (seat: string) => string> = {
  discard: (seat) => `deck:${seat}`,
  hand: (seat) => `deck:${seat}`,
  fridge: () => 'pantry',
}

function leaving(piece: string, before: Laid, places: Places): void {
  const place = before.places.get(piece) ?? ''
  const to = TO[kindOf(place)]
  if (to) places.set(piece, to(place.split(':')[1] ?? ''))
  else if (kindOf(place) === 'deck' || kindOf(place) === 'pantry') places.set(piece, place)
}
