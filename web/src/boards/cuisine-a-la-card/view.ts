/** The view of Cuisine a la Card and its card set, as the server sends them. */

import type { Table } from '../../model/table.svelte'
import type { Act, Catalogue, Option } from '../../net/protocol'
import type { components } from '../../net/schema'
import { say } from './words'

export type View = components['schemas']['CuisineView']
export type Player = View['players'][number]
export type Dish = NonNullable<View['dish']>
export type Line = Dish['bill'][number]
export type Verdict = Dish['verdicts'][number]

export const TYPES = ['protein', 'produce', 'carb', 'dairy'] as const
export const FLAVOURS = ['aromatic', 'acidic', 'tart', 'sweet', 'spicy'] as const
export const CUISINES = ['french', 'italian', 'pan-asian', 'western'] as const
export const TOOLS = ['spoon', 'fork'] as const

export interface Ability {
  verb: string
  trigger: 'played' | 'submitted' | 'purchased' | 'lasting' | 'turn'
  number: number
  each: string | null
  most: number
  when: string | null
  least: number
  others: boolean
  of: string | null
}

export interface Ingredient {
  id: string
  name: string
  cost: number
  forks: number
  points: number
  cuisine: string | null
  types: string[]
  either: string[]
  flavours: string[]
  seasoning: boolean
  basic: Ability | null
  special: Ability | null
  set: 'base' | 'classics'
}

export interface Taste {
  kind: 'must' | 'like' | 'dislike'
  of: string
  least: number
  most: number | null
  each: boolean
}

export interface Judge {
  id: string
  name: string
  requirement: number
  medals: number
  tastes: Taste[]
  ability: Ability
}

interface Cards {
  fork_cost: number
  salt: Ingredient
  ingredient: Ingredient[]
  judge: Judge[]
}

interface Shelf {
  card: Map<string, Ingredient>
  judge: Map<string, Judge>
}

const shelves = new WeakMap<Catalogue, Shelf>()
const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]))

/** The cards of the catalogue by their ids; Tools are none of them. */
export function shelf(catalogue: Catalogue): Shelf {
  let found = shelves.get(catalogue)
  if (!found) {
    const cards = catalogue.cards as unknown as Cards
    found = { card: byId([cards.salt, ...cards.ingredient]), judge: byId(cards.judge) }
    shelves.set(catalogue, found)
  }
  return found
}

export const cardOf = (table: Table, id: string): Ingredient | undefined => (table.catalogue ? shelf(table.catalogue).card.get(id) : undefined)
export const judgeOf = (table: Table, id: string): Judge | undefined => (table.catalogue ? shelf(table.catalogue).judge.get(id) : undefined)

export const viewOf = (table: Table): View => table.view as View

/** The player whose seat is looking. */
export const own = (table: Table): Player | null => (table.seat === null ? null : (viewOf(table).players[table.seat] ?? null))

export const isMyTurn = (table: Table): boolean => table.seat !== null && viewOf(table).turn?.seat === table.seat

/** Whether a dish is being composed here: nobody else sees it, and nothing of it has been sent. */
export const isComposing = (table: Table): boolean => table.run[0]?.verb === 'begin-dish'

export const verdictOf = (table: Table, judge: string): Verdict | undefined => viewOf(table).dish?.verdicts.find((one) => one.judge === judge)

/** The class that gives a card the colour and the weave of its cuisine. */
export const weave = (cuisine: string | null | undefined): string => `q-${cuisine ?? 'none'}`

// --- what can be done with a thing where it lies -----------------------------------------------------

const VERBS: Record<string, string[]> = {
  hand: ['tray', 'play', 'add-hand', 'pick-hand'],
  tray: ['add-tray', 'pick-tray'],
  play: ['use', 'pick-play'],
  dish: ['use'],
  market: ['buy', 'pick-market'],
  discard: ['pick-discard'],
  seen: ['pick-seen'],
}

/** What can be done with a card at a place. */
export function actsOn(table: Table, place: string, id: string): Option[] {
  if (place === 'fridge') return table.of('buy-fridge')
  if (place === 'hand' && id === 'fork' && table.of('play-fork').length) return table.of('play-fork')
  return table.on('card', id).filter((option) => VERBS[place]?.includes(option.verb))
}

/** An answer that uses an ability says what it does. */
export const toldUse = (table: Table, option: Option): Option =>
  option.verb === 'use' && option.note ? { ...option, text: say.useFor(table.name('card', option.args['card'] ?? ''), option.note), note: '' } : option

/** What a part of the board is asked about by: the verbs that are answered there. */
const ASKS: Record<'hand' | 'market' | 'cloth' | 'judges', string[]> = {
  hand: ['tray', 'no-tray', 'play', 'play-fork', 'pick-hand', 'pick-tray', 'add-hand', 'add-tray'],
  market: ['buy', 'buy-fridge', 'buy-fork', 'pick-market', 'at'],
  cloth: ['use', 'pick-play', 'add-hand', 'add-tray', 'present', 'describe'],
  judges: ['pick-judge', 'add-hand', 'add-tray', 'present', 'describe'],
}

/** For `data-asks`: whether the question is about a part of the board. */
export const asks = (table: Table, part: keyof typeof ASKS): true | undefined =>
  table.options.some((option) => ASKS[part].includes(option.verb)) || undefined

// --- the dish in the making ---------------------------------------------------------------------------

/** Something that one might want to do and can't. */
export interface Wanted extends Act {
  label: string
}

/** What the dish would be worth with a card more. */
export const withMore = (table: Table, card: string, fromTray: boolean) =>
  viewOf(table).dish?.more.find((one) => one.card === card && one.from_tray === fromTray)

/** The run without the card at a place of the dish, and without the food type chosen for it. */
export function without(run: Act[], place: number): Act[] {
  const starts = run.flatMap((act, n) => (act.verb.startsWith('add-') ? [n] : []))
  const from = starts[place]
  if (from === undefined) return run
  const to = run[from + 1]?.verb === 'as-type' ? from + 2 : from + 1
  return [...run.slice(0, from), ...run.slice(to)]
}

/** How a line of the bill comes about: the card of the same cuisine beside it, or what was counted. */
export function reasonOf(table: Table, line: Line): { beside?: string; count?: number; tag?: string } {
  const card = cardOf(table, line.card)
  const ability = line.what === 'judge' ? judgeOf(table, line.card)?.ability : line.what === 'basic' ? card?.basic : card?.special
  if (ability?.each) return { count: Math.round(line.points / ability.number), tag: ability.each }
  if (ability?.when) return { count: ability.least, tag: ability.when }
  if (line.what !== 'cuisine' || !card) return {}
  const cards = viewOf(table).dish?.cards ?? []
  const others = cards.filter((id, n) => n !== cards.indexOf(line.card) && cardOf(table, id)?.cuisine === card.cuisine)
  return others[0] ? { beside: others[0] } : {}
}
