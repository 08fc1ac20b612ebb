import basket from 'icon:basket'
import cards from 'icon:card-play'
import heat from 'icon:heat-haze'
import meal from 'icon:hot-meal'
import lasting from 'icon:infinity'
import type { Table } from '../../model/table.svelte'
import type { Option } from '../../net/protocol'
import type { Answer, Kit } from '../kit'
import Board from './Board.svelte'
import Ending from './Ending.svelte'
import { mark, markOption } from './marks'
import Purse from './Purse.svelte'
import Saying from './Saying.svelte'
import Tasters from './Tasters.svelte'
import { isComposing, isMyTurn, judgeOf, own, toldUse, viewOf, withMore, type View } from './view'
import { say } from './words'

/** The answers of the prompt bar, by the verb that tells which question is asked. */
function answers(table: Table): Answer[] {
  if (isComposing(table) && !table.of('as-type').length) return composing(table)
  if (table.of('no-tray').length) return warming(table)
  if (table.of('end').length) return playing(table)
  return table.options.map((option) => toldUse(table, option)).map(isMyTurn(table) ? single : discarding(table))
}

const single = (option: Option): Answer => ({ key: option.verb + Object.values(option.args).join(), label: option.text, options: [option] })

/** CC-31: on another's turn one picks of the hand what one loses. */
const discarding =
  (table: Table) =>
  (option: Option): Answer => ({ ...single(option), label: option.verb === 'pick-hand' ? say.discardIt(table.name('card', option.args['card'] ?? '')) : option.text })

/** Several options behind one button; a single one is named on it. */
const group = (key: string, label: string, icon: string, options: Option[]): Answer => ({
  key,
  label: (options.length === 1 && options[0]?.text) || label,
  icon,
  note: '',
  options,
})

function warming(table: Table): Answer[] {
  return [group('warm', say.warmGroup, heat, table.of('tray')), ...table.of('no-tray').map(single)]
}

const usesOf = (table: Table): Option[] => table.of('use').map((option) => toldUse(table, option))

/** CC-22: whatever can be done in the Play phase, in its place whether it can be done or not. */
function playing(table: Table): Answer[] {
  const plays = [...table.of('play'), ...table.of('play-fork')]
  const uses = [...usesOf(table), ...table.of('use-judge')]
  const buys = [...table.of('buy'), ...table.of('buy-fridge'), ...table.of('buy-fork')]
  const begin = table.of('begin-dish')
  const idle = !plays.length && !uses.length && !buys.length
  return [
    ...allSpoons(table),
    ...(plays.length ? [group('play', say.cards, cards, plays)] : []),
    ...(uses.length ? [group('use', say.abilities, lasting, uses)] : []),
    { ...group('shop', say.shop, basket, buys), refused: refusedBuys(table) },
    { key: 'dish', label: say.compose, icon: meal, options: begin, refused: begin.length ? [] : [{ verb: 'begin-dish', args: {}, label: say.compose }] },
    ...table.of('end').map((option) => endOfTurn(table, option, idle)),
  ]
}

/** CC-26: what was bought a moment ago gives its ability now or never, so that is asked about. */
function endOfTurn(table: Table, option: Option, idle: boolean): Answer {
  const uses = usesOf(table)
  const unused = uses.length + table.of('use-judge').length
  const lost = uses.filter((use) => !viewOf(table).turn?.play.includes(use.args['card'] ?? ''))
  const end = { ...single(option), go: idle, ...(unused ? { note: say.unused(unused) } : {}) }
  return lost.length ? { ...end, question: say.endAnyway(lost.map((use) => table.name('card', use.args['card'] ?? ''))), options: [...lost, option] } : end
}

/** Spoons do nothing but pay: all of them in one go. */
function allSpoons(table: Table): Answer[] {
  const spoons = (own(table)?.hand ?? []).filter((id) => id === 'spoon').length
  const play = table.of('play').find((option) => option.args['card'] === 'spoon')
  if (!play || spoons < 2) return []
  const does = () => void table.chooseEach(Array.from({ length: spoons }, () => play))
  return [{ key: 'spoons', label: say.playAll(spoons), options: [], does }]
}

function refusedBuys(table: Table): Answer['refused'] {
  const view = viewOf(table)
  const offered = new Set(table.of('buy').map((option) => option.args['card']))
  const market = view.market.filter((id): id is string => id !== null && !offered.has(id))
  return [
    ...[...new Set(market)].map((id) => ({ verb: 'buy', args: { card: id }, label: table.name('card', id) })),
    ...(view.fridge.length && !table.of('buy-fridge').length ? [{ verb: 'buy-fridge', args: {}, label: say.fridge }] : []),
    ...(table.of('buy-fork').length ? [] : [{ verb: 'buy-fork', args: {}, label: say.toolName['fork'] ?? '' }]),
  ]
}

/** CC-51: a dish in the making is only a draft here, so that all of it goes back at no cost. */
function composing(table: Table): Answer[] {
  const adds = [...table.of('add-hand'), ...table.of('add-tray')].map(worth(table))
  return [
    ...inTheirChairs(table, table.of('present')).map((option) => ({ ...single(option), icon: meal, go: true })),
    ...inTheirChairs(table, table.of('describe')).map(single),
    ...(adds.length ? [group('lay', say.lay, cards, adds)] : []),
    { key: 'back', label: say.putBack, options: [], does: () => void table.redo([]) },
  ]
}

/** In the order in which the judges sit. */
const inTheirChairs = (table: Table, options: Option[]): Option[] => {
  const chair = (option: Option) => viewOf(table).judges.indexOf(option.args['judge'] ?? '')
  return [...options].sort((one, other) => chair(one) - chair(other))
}

const worth =
  (table: Table) =>
  (option: Option): Option => {
    const more = withMore(table, option.args['card'] ?? '', option.verb === 'add-tray')
    return more ? { ...option, note: `${more.points} ${say.mp}` } : option
  }

type TipId = keyof typeof say.tips

function tip(table: Table): { id: string; text: string } | null {
  const id = tipId(table)
  return id ? { id: `cuisine-${id}`, text: say.tips[id] } : null
}

function tipId(table: Table): TipId | null {
  if (isComposing(table)) return 'dish'
  if (table.of('no-tray').length) return 'tray'
  if (!table.of('end').length) return null
  if (table.of('buy').length) return 'buy'
  return table.of('play').length ? 'play' : 'end'
}

const where = (view: unknown): string => say.roundN((view as View).round)
const ending = (view: unknown): boolean => (view as View).ending

function scoreNote(table: Table, part: string, seat: number): string {
  const judge = viewOf(table).players[seat]?.judges[Number(part.replace('dish-', '')) - 1]
  return judge ? (judgeOf(table, judge)?.name ?? '') : ''
}

export const kit: Kit = {
  Board,
  Purse,
  Strip: Tasters,
  Ending,
  Saying,
  sayingLine: (option) => (option.own_text?.required ? say.descriptionLine : say.nameLine),
  scoring: 'CC-62',
  scoreTitle: say.scoreTitle,
  scoreNote,
  answers,
  ownTurn: isMyTurn,
  mark,
  markOption,
  where,
  ending,
  tip,
  named: () => ['card', 'judge'],
}
