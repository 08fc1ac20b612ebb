/** The view of Table Cooking and its card set, as the server sends them. */

import type { Catalogue } from '../../net/protocol'
import type { Table } from '../../model/table.svelte'
import { say } from './words'

export const INGREDIENTS = ['meat', 'chicken', 'seafood', 'flour', 'egg', 'vegetable'] as const
export const TYPES = ['appetizer', 'soup', 'main', 'dessert'] as const
export const TILES = ['refrigerator', 'pantry', 'order-desk', 'range', 'cold-room'] as const
export type Ingredient = (typeof INGREDIENTS)[number]
export type MenuType = (typeof TYPES)[number]

export interface Player {
  seat: number
  person: boolean
  money: number
  refrigerator: Partial<Record<Ingredient, number>>
  capacity: number
  tiles: string[]
  cooked: string[]
  points: number
  open_score: { menus: number; all_types: number; tiles: number }
  hand: string[]
  hand_size: number
  mission: string | null
}

export interface View {
  phase: 'missions' | 'menus' | 'turns' | 'over'
  round: number
  start: number
  to_act: number[]
  over: boolean
  ending: boolean
  costs: Record<Ingredient, number>
  track: number[]
  supply: Record<Ingredient, number>
  row: string[]
  deck: number
  bottom: string[][]
  players: Player[]
  turn: { seat: number; action: string | null; steps: number; cooked: number; cookings: number } | null
  missions: string[]
  seat: number | null
}

export interface Menu {
  id: string
  name: string
  type: MenuType
  up: number
  needs: Ingredient[]
  points: number
}

export interface Tile {
  id: string
  name: string
  level: 2 | 3
  ability: string
  capacity: number
  points: number
}

export interface Mission {
  id: string
  name: string
  goal: string
  number: number
  ingredient?: Ingredient | null
  type?: MenuType | null
  points: number
}

interface Cards {
  menu: Menu[]
  tile: Tile[]
  mission: Mission[]
}

const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]))

interface Shelf {
  menu: Map<string, Menu>
  tile: Map<string, Tile>
  mission: Map<string, Mission>
}

const shelves = new WeakMap<Catalogue, Shelf>()

/** The cards of the catalogue by their ids. */
export function shelf(catalogue: Catalogue): Shelf {
  let found = shelves.get(catalogue)
  if (!found) {
    const cards = catalogue.cards as unknown as Cards
    found = { menu: byId(cards.menu), tile: byId(cards.tile), mission: byId(cards.mission) }
    shelves.set(catalogue, found)
  }
  return found
}

export const viewOf = (table: Table): View => table.view as View

/** The player whose seat is looking. */
export const own = (table: Table): Player | null => {
  const view = viewOf(table)
  return table.seat === null ? null : (view.players[table.seat] ?? null)
}

/** Which of the needed tokens the refrigerator holds, one by one. */
export function has(needs: Ingredient[], refrigerator: Partial<Record<Ingredient, number>>): boolean[] {
  const left = { ...refrigerator }
  return needs.map((need) => {
    const count = left[need] ?? 0
    left[need] = count - 1
    return count > 0
  })
}

/** What a mission wants, in words. */
export function goal(table: Table, id: string): string {
  const mission = table.catalogue ? shelf(table.catalogue).mission.get(id) : undefined
  if (!mission) return ''
  const what = mission.type ? say.types[mission.type] : mission.ingredient ? table.name('ingredient', mission.ingredient) : ''
  return table.explain('mission', id) || (say.goals[mission.goal]?.(mission.number, what) ?? '')
}

const cookedWith = (player: Player, mission: Mission, cards: Shelf): number =>
  player.cooked.filter((id) => cards.menu.get(id)?.needs.includes(mission.ingredient as Ingredient)).length

const cookedOf = (player: Player, mission: Mission, cards: Shelf): number =>
  player.cooked.filter((id) => cards.menu.get(id)?.type === mission.type).length

const FAR: Record<string, (player: Player, mission: Mission, cards: Shelf) => string> = {
  'all-tiles': (player) => say.counted(player.tiles.length, TILES.length),
  'coins-at-most': (player) => say.money(player.money),
  'coins-at-least': (player) => say.money(player.money),
  without: (player, mission, cards) => {
    const spoiled = cookedWith(player, mission, cards)
    return spoiled ? say.spoiled(spoiled) : say.counted(player.cooked.length, mission.number)
  },
  'menus-with': (player, mission, cards) => say.counted(cookedWith(player, mission, cards), mission.number),
  'menus-of-type': (player, mission, cards) => say.counted(cookedOf(player, mission, cards), mission.number),
}

/** How far a player's mission has come, in words; nothing where it can't be counted. */
export function far(player: Player, catalogue: Catalogue): string {
  const cards = shelf(catalogue)
  const mission = player.mission ? cards.mission.get(player.mission) : undefined
  return mission ? (FAR[mission.goal]?.(player, mission, cards) ?? '') : ''
}

/** What a tile does, in words. */
export function ability(table: Table, id: string): string {
  const tile = table.catalogue ? shelf(table.catalogue).tile.get(id) : undefined
  return tile ? `${say.abilities[tile.ability]?.(tile.capacity) ?? ''} ${say.tileScores(tile.level, tile.points)}` : ''
}

/** The points that all can count by now. */
export const openPoints = (player: Player): number => Object.values(player.open_score).reduce((sum, points) => sum + points, 0)

/** How many of the four types the player has cooked. */
export const typesCooked = (player: Player, catalogue: Catalogue): number =>
  new Set(player.cooked.map((id) => shelf(catalogue).menu.get(id)?.type)).size

/** A menu in words, with what the own refrigerator lacks for it. */
export function menuLabel(table: Table, id: string): string {
  const menu = table.catalogue ? shelf(table.catalogue).menu.get(id) : undefined
  if (!menu) return id
  const me = own(table)
  const there = me ? has(menu.needs, me.refrigerator) : menu.needs.map(() => true)
  const names = (needs: Ingredient[]) => needs.map((need) => table.name('ingredient', need)).join(', ')
  const lacking = menu.needs.filter((_, n) => !there[n])
  return [
    menu.name,
    say.types[menu.type],
    say.points(menu.points),
    say.needs(names(menu.needs)),
    ...(menu.up ? [say.upNeeds(menu.up)] : []),
    ...(lacking.length ? [say.lacking(names(lacking))] : []),
  ].join('; ')
}
