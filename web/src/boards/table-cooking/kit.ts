import basket from 'icon:shopping-cart'
import checklist from 'icon:scroll-unfurled'
import coins from 'icon:coins'
import hammer from 'icon:claw-hammer'
import pot from 'icon:cooking-pot'
import type { Option } from '../../net/protocol'
import type { Table } from '../../model/table.svelte'
import type { Answer, Kit } from '../kit'
import Board from './Board.svelte'
import Ending from './Ending.svelte'
import { mark, markOption } from './marks'
import Purse from './Purse.svelte'
import { firstMenus } from './sets'
import { INGREDIENTS, own, shelf, TILES, typesCooked, viewOf, type View } from './view'
import { say } from './words'

/** Verbs of choices inside a submission or of the setup: every option is a button of its own. */
const SINGLE = new Set(['keep-mission', 'lower', 'return'])

function answers(table: Table): Answer[] {
  const options = table.options
  const verbs = new Set(options.map((option) => option.verb))
  const simple = options.every((option) => SINGLE.has(option.verb)) || (verbs.size === 1 && verbs.has('reserve'))
  if (simple) return options.map(single)
  return verbs.has('end') ? afterAction(table) : beforeAction(table)
}

const single = (option: Option): Answer => ({ key: option.verb + Object.values(option.args).join(), label: option.text, options: [option] })

/** The four actions and cooking, each in its place whether it can be done or not. */
function beforeAction(table: Table): Answer[] {
  return [
    cook(table),
    { key: 'shop', label: say.shopGroup, icon: basket, options: table.of('buy'), refused: refusedBuys(table) },
    { key: 'reserve', label: say.reserveGroup, icon: checklist, options: reserving(table), refused: refusedReserves(table) },
    { key: 'upgrade', label: say.upgradeGroup, icon: hammer, options: table.of('upgrade'), refused: refusedTiles(table) },
    ...table.of('income').map(income),
  ]
}

/** "Income: take 10 TC" is a label and a fact. */
function income(option: Option): Answer {
  const [label, note] = option.text.split(': ')
  return { key: 'income', label: label ?? option.text, note, icon: coins, options: [option] }
}

/** What is left once the action is taken. */
function afterAction(table: Table): Answer[] {
  const cooking = cook(table)
  const ends = table.of('end').map((option) => ({ ...single(option), go: !cooking.options.length }))
  const more = [
    { key: 'shop', label: say.shopMore, icon: basket, options: table.of('buy') },
    { key: 'reserve', label: say.reserveMore, icon: checklist, options: reserving(table) },
  ]
  return [...(cooking.options.length ? [cooking] : []), ...more.filter((answer) => answer.options.length), ...ends]
}

const reserving = (table: Table): Option[] => [...table.of('reserve'), ...table.of('draw'), ...table.of('wash')]

function cook(table: Table): Answer {
  const options = table.of('cook')
  const only = options.length === 1 ? options[0] : undefined
  return { key: 'cook', label: only?.text ?? say.cookGroup, icon: pot, options, go: options.length > 0, refused: refusedMenus(table) }
}

/** A menu that can't be cooked: those in hand, then those of the row. */
function refusedMenus(table: Table): Answer['refused'] {
  const ids = [...(own(table)?.hand ?? []), ...viewOf(table).row]
  return ids
    .filter((menu) => !table.on('menu', menu).some((option) => option.verb === 'cook'))
    .map((menu) => ({ verb: 'cook', args: { menu }, label: table.name('menu', menu) }))
}

function refusedBuys(table: Table): Answer['refused'] {
  return INGREDIENTS.filter((ingredient) => !table.on('ingredient', ingredient).length).map((ingredient) => ({
    verb: 'buy',
    args: { ingredient },
    label: table.name('ingredient', ingredient),
  }))
}

function refusedReserves(table: Table): Answer['refused'] {
  const first = viewOf(table).row[0]
  const draw = table.of('draw').length ? [] : [{ verb: 'draw', args: {}, label: say.drawTop }]
  const wash = table.of('wash').length ? [] : [{ verb: 'wash', args: {}, label: say.wash }]
  const take = first && !table.of('reserve').length ? [{ verb: 'reserve', args: { menu: first }, label: table.name('menu', first) }] : []
  return [...take, ...draw, ...wash]
}

function refusedTiles(table: Table): Answer['refused'] {
  return TILES.filter((tile) => !table.on('tile', tile).length).map((tile) => ({ verb: 'upgrade', args: { tile }, label: table.name('tile', tile) }))
}

type TipId = keyof typeof say.tips

function tip(table: Table): { id: string; text: string } | null {
  const id = tipId(table)
  return id ? { id, text: say.tips[id] } : null
}

function tipId(table: Table): TipId | null {
  const view = viewOf(table)
  const me = own(table)
  if (!me) return null
  if (view.phase === 'missions') return 'mission'
  if (view.phase === 'menus') return 'menus'
  if (table.of('lower').length) return 'lower'
  if (table.of('cook').length) return 'cook'
  if (table.of('end').length) return table.of('buy').length || reserving(table).length ? 'more' : 'end'
  if (me.money < 5) return 'poor'
  return me.cooked.length ? 'types' : 'firstTurn'
}

function where(view: unknown): string {
  const its = view as View
  if (its.phase === 'missions' || its.phase === 'menus') return say.setUp
  return say.roundN(its.round)
}

const ending = (view: unknown): boolean => (view as View).ending

/** What stands under the points of a part of the score. */
function scoreNote(table: Table, part: string, seat: number): string {
  const player = viewOf(table).players[seat]
  return player && table.catalogue ? (say.scoreNotes[part]?.(player, typesCooked(player, table.catalogue)) ?? '') : ''
}

export const kit: Kit = {
  Board,
  scoreNote,
  scoring: 'TC-71',
  Purse,
  Ending,
  answers,
  sets: [firstMenus],
  mark,
  markOption,
  where,
  ending,
  tip,
  named: (catalogue) => (shelf(catalogue) ? ['menu', 'tile', 'mission', 'ingredient'] : []),
}
