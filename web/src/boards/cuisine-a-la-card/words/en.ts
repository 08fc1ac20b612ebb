/** English: the headings and hints of this board. Cards, questions, answers and the log come from the server in
 * the reader's language. Another language is a file beside this one, named after its code, with the same shape. */

import type { Ability, Taste } from '../view'

const n = (count: number, one: string, many: string): string => (count === 1 ? one : many.replace('#', String(count)))

/** What stands on a card: words, and signs that are drawn. */
export type Part = string | { tag: string } | { tool: 'spoon' | 'fork' | 'medal'; worth?: string }

const SIGNED = new Set(['protein', 'produce', 'carb', 'dairy', 'aromatic', 'acidic', 'tart', 'sweet', 'spicy', 'french', 'italian', 'pan-asian', 'western'])

const kinds: Record<string, string> = {
  protein: 'Protein',
  produce: 'Produce',
  carb: 'Carb',
  dairy: 'Dairy',
  aromatic: 'Aromatic',
  acidic: 'Acidic',
  tart: 'Tart',
  sweet: 'Sweet',
  spicy: 'Spicy',
  french: 'French',
  italian: 'Italian',
  'pan-asian': 'Pan-Asian',
  western: 'Western',
  'no-cuisine': 'card of no cuisine',
  seasoning: 'Seasoning',
  ingredient: 'ingredient',
  tray: 'card from the tray',
  tool: 'Tool',
  'starting-hand': 'starting card',
  flavours: 'flavour',
  types: 'food type',
  cuisines: 'cuisine',
}

/** So many of a kind, as a sign where it has one. */
const kind = (tag: string, count = 1): Part => (SIGNED.has(tag) ? { tag } : count === 1 ? (kinds[tag] ?? tag) : plural(tag))

/** The kind that may be picked, where it is narrowed. */
const picked = (its: Ability, count: number): Part[] => (its.of ? [kind(its.of, count)] : [])

const verbs: Record<string, (count: number, its: Ability) => Part[]> = {
  spoons: (count) => [`+${count}`, { tool: 'spoon' }],
  forks: (count) => [`+${count}`, { tool: 'fork' }],
  buys: (count) => [n(count, '+1 Buy', '+# Buys')],
  'meal-points': (count) => [`+${count} MP`],
  medals: (count) => [`+${count}`, { tool: 'medal' }],
  draw: (count) => [n(count, 'Draw a card', 'Draw # cards')],
  cycle: (count) => [`Draw ${count}, then discard ${count}`],
  swap: (count) => [`Swap up to ${count} of your hand`],
  'trash-hand': (count, its) => [`Trash up to ${count}`, ...picked(its, count), 'of your hand'],
  'trash-play': (count, its) => [`Trash up to ${count}`, ...picked(its, count), 'in play'],
  'trash-discard': (count, its) => [`Trash up to ${count}`, ...picked(its, count), 'of your discards'],
  'trash-market': (count) => [`Trash up to ${count} of the market`],
  warm: (count, its) => [`Keep up to ${count} more`, ...picked(its, count), 'warm'],
  'clear-tray': (count) => [`Discard up to ${count} of your tray`],
  gain: (count, its) => ['Gain', ...(its.of ? [kind(its.of)] : ['a card']), `up to ${count}`, { tool: 'spoon' }, 'and no', { tool: 'fork' }],
  'gain-fork': (count) => [n(count, 'Gain a', 'Gain #'), { tool: 'fork' }],
  'gain-fridge': (count) => [n(count, 'Gain the Fridge’s top card', 'Gain # from the Fridge')],
  chill: (count) => [`Put up to ${count} of the market into the Fridge`],
  look: (count) => [`See your next ${count}, discard any`],
  'new-judge': () => ['Send a judge back'],
  'others-discard': (count) => [`The others discard ${count}`],
  'one-discards': (count) => [`Another cook discards ${count}`],
  'hand-size': (count) => [`Your hand is ${count} larger`],
  'tray-slots': (count) => [n(count, '+1 tray slot', '+# tray slots')],
  'tray-cards': (count) => [n(count, '+1 card into your tray each turn', '+# cards into your tray each turn')],
  'fridge-price': (count) => [`The Fridge costs ${count} less`],
}

/** An ability in a few words and signs. */
export function ability(its: Ability): Part[] {
  const parts = verbs[its.verb]?.(its.number, its) ?? [its.verb]
  const first = parts[0]
  if (its.each && its.verb === 'meal-points') parts[0] = String(first).replace(' MP', '')
  if (its.each) parts.push(its.others ? 'for each other' : 'each', kind(its.each), ...(its.most ? [`(max\u00a0${its.most})`] : []))
  if (its.when) parts.push(condition(its), kind(its.when, its.least))
  return parts
}

const condition = (its: Ability): string => (its.others ? n(its.least, 'with another', 'with # other') : n(its.least, 'with', 'with #'))

/** How much of something a judge's taste is about. */
export function howMuch(its: Taste): string {
  if (its.most === null) return String(its.least)
  if (its.most === 0) return 'no'
  if (its.least === 0) return `at most ${its.most}`
  return its.least === its.most ? `exactly ${its.least}` : `${its.least} to ${its.most}`
}

/** What a judge tastes, in a few words and signs. */
export function taste(its: Taste): Part[] {
  const plain = its.kind !== 'must' && its.least === 1 && its.most === null
  const amount = plain ? [] : [howMuch(its)]
  const what = SIGNED.has(its.of) ? [{ tag: its.of }, kinds[its.of] ?? its.of] : [kind(its.of, its.most ?? its.least)]
  const worth: Part[] = its.kind === 'must' ? [] : [{ tool: 'medal', worth: its.kind === 'like' ? '+1' : '−1' }]
  return [...amount, ...what, ...(its.each ? ['each'] : []), ...worth]
}

const plural = (tag: string): string => say.many[tag] ?? kinds[tag] ?? tag

export const say = {
  kinds,
  many: { seasoning: 'Seasonings', ingredient: 'ingredients', flavours: 'flavours', types: 'food types', cuisines: 'cuisines', tray: 'cards from the tray', 'no-cuisine': 'cards of no cuisine', tool: 'Tools', 'starting-hand': 'starting cards' } as Record<string, string>,
  letters: { protein: 'Pt', produce: 'Pd', carb: 'Ca', dairy: 'Da', aromatic: 'Ar', acidic: 'Ac', tart: 'Ta', sweet: 'Sw', spicy: 'Sp', french: 'F', italian: 'I', 'pan-asian': 'P', western: 'W', none: '–' } as Record<string, string>,
  cuisines: { french: 'French', italian: 'Italian', 'pan-asian': 'Pan-Asian', western: 'Western', none: 'No cuisine' } as Record<string, string>,
  triggers: {
    played: 'when you play it',
    submitted: 'when you submit it in a dish',
    purchased: 'when you buy it from the Marketplace',
    lasting: 'always',
    turn: 'once in each of your turns',
  } as Record<string, string>,
  tastes: { must: 'must', like: 'likes', dislike: 'dislikes' } as Record<string, string>,
  or: 'or',
  tool: 'Tool',
  tools: { spoon: ['1 Spoon', 'never in a dish'], fork: ['1 Fork or 1 Buy', 'never in a dish'] } as Record<string, [string, string]>,
  toolName: { spoon: 'Spoon', fork: 'Fork' } as Record<string, string>,
  seasoning: 'Seasoning',
  classics: 'Classics',
  start: 'yours from the start',
  startShort: 'from start',
  beside: (cuisine: string) => `beside another ${cuisine} card`,
  onceATurn: 'Once a turn: ',
  cost: (spoons: number, forks: number) => [forks ? n(forks, '1 Fork', '# Forks') : '', spoons || !forks ? n(spoons, '1 Spoon', '# Spoons') : ''].filter(Boolean).join(' and '),
  costs: (what: string) => `costs ${what}`,
  mealPoints: (points: number) => n(points, '1 Meal Point', '# Meal Points'),
  medal: 'medal',
  medals: (count: number) => n(count, '1 medal', '# medals'),
  spoons: (count: number) => n(count, '1 Spoon to spend', '# Spoons to spend'),
  forks: (count: number) => n(count, '1 Fork to spend', '# Forks to spend'),
  buys: (count: number) => n(count, 'Buy', 'Buys'),

  judges: 'Judges’ table',
  asks: (points: number) => `${points} MP`,
  forPoints: (points: number) => `for ${points} MP`,
  pays: (points: number, needed: number, count: number) => `${points} of ${needed}: ${n(count, '1 medal', '# medals')}`,
  of: (points: number, needed: number) => `${points} of ${needed}`,
  short: (missing: number) => `${missing} MP short`,
  lacks: (what: string) => `no ${what}`,
  tooFew: (amount: string, what: string) => `not ${amount} ${what}`,
  tooManyOf: (what: string) => `no ${what} wanted`,
  tooMany: (most: number, what: string) => `more than ${most} ${what}`,
  noMedal: 'No medal left',
  emptyDish: 'Nothing laid yet',
  met: 'met',
  unmet: 'not met',
  present: (judge: string) => `Present to ${judge}`,
  describe: 'with a description',
  whyNot: 'why not?',
  swapJudge: 'Send back',
  helps: 'works for you from the end of the round',
  lastingOf: (judge: string) => `What ${judge} does for you once pleased, from the end of the round`,
  lastingLine: 'Please this judge and it works for you from the end of the round, until the game ends.',
  noJudge: 'No judge is left at the table.',

  dish: 'The dish',
  plateEmpty: 'An empty plate',
  compose: 'Compose a dish',
  composeLine: 'from hand and tray',
  layMore: 'lay more',
  layFirst: 'lay a card',
  fromHand: 'hand',
  fromTray: 'tray',
  takeOut: (card: string) => `Take ${card} off the plate`,
  onPlate: 'on the plate',
  alone: 'alone',
  theDish: 'The dish',
  bases: 'Bases',
  yourDish: 'Your dish',
  dishOf: (name: string) => `A dish by ${name}`,
  pleased: (judge: string, points: number | null) => `${judge} is delighted${points === null ? '' : `: ${points} MP`}`,
  itsDish: 'Together',
  ofBeside: (card: string) => `beside ${card}`,
  ofCount: (count: number, what: string) => `${count} ${what}`,
  ofJudge: 'your judge',
  presented: 'Presented',
  mp: 'MP',
  putBack: 'Put it all back',
  lay: 'Lay a card',
  layFor: (points: number) => `lay: ${points} MP`,
  noneInPlay: 'Nothing in play yet.',
  inPlay: 'In play',
  inPlayOf: (name: string) => `${name} has in play`,
  boughtJustNow: 'just bought',
  playedAs: (card: string, type: string) => `${card}. Played as ${type}`,
  use: 'Use',
  useFor: (card: string, effect: string) => `Use ${card}: ${effect}`,

  market: 'Marketplace',
  marketLine: 'one step to the fridge at Cleanup',
  shutByDish: 'No shopping in a turn with a dish.',
  shutByBuys: 'No Buy left this turn.',
  pantry: 'Pantry',
  pantryOf: (count: number) => `Pantry, ${n(count, '1 card', '# cards')}`,
  forkPile: 'Forks',
  forksOf: (count: number, cost: number) => `Forks: ${count} left, ${cost} Spoons each`,
  position: (place: number) => `position ${place}`,
  fresh: (place: number) => `${place} · new`,
  gap: 'sold',
  gapLabel: (place: number) => `Position ${place} is empty`,
  fridge: 'Fridge',
  inside: (count: number) => `${count} inside`,
  fridgeEmpty: 'Still empty: what nobody buys ends up here.',
  fridgeFor: (price: number) => `${price}`,
  beneath: (count: number) => `${count} beneath`,
  allOfThem: 'all of them',
  here: 'This one',

  yours: 'Your kitchen',
  kitchenOf: (name: string) => `${name}’s kitchen`,
  deck: 'deck',
  discard: 'discard',
  hand: 'Hand',
  handLine: (count: number, laid: number) => (laid ? `${count}, and ${laid} on the plate` : n(count, '1 card', '# cards')),
  handEmpty: 'No card in hand.',
  tray: 'Warming tray',
  traySlots: (count: number) => n(count, '1 slot', '# slots'),
  trayEmpty: 'empty',
  trayCount: (size: number, slots: number) => `warming tray: ${size} of ${slots} slots taken, face down`,
  warm: 'Keep warm',
  handOf: (count: number) => n(count, '1 card in hand', '# cards in hand'),
  deckOf: (count: number) => n(count, '1 card in the deck', '# cards in the deck'),
  discardOf: (count: number) => n(count, '1 card in the discard pile', '# cards in the discard pile'),
  eatenOf: (count: number) => n(count, '1 ingredient eaten', '# ingredients eaten'),
  handShort: 'hand',
  eaten: 'eaten',
  trayShort: 'tray',
  starts: 'began the game',
  turn: 'at it now',
  soon: 'from the end of this round',
  nextRound: 'next round',
  you: 'You',
  race: (target: number) => `First to ${target}`,
  raceLine: 'Once somebody is there, the round is played to its end.',
  raceEnd: 'This round is the last.',
  pick: 'Pick',
  pickFrom: { discard: 'Your discard pile', seen: 'On top of your deck' } as Record<string, string>,
  pills: { tray: 'Warm', play: 'Play', 'add-hand': 'Lay', 'add-tray': 'Lay', buy: 'Buy', 'buy-fridge': 'Buy', 'buy-fork': 'Buy', use: 'Use' } as Record<string, string>,
  forkAs: { fork: '1 Fork', buy: '+1 Buy' } as Record<string, string>,

  lookInside: 'Look inside',
  piles: {
    fridge: 'Fridge',
    eaten: 'Eaten',
    trashed: 'Trashed',
    pantry: 'Pantry',
    forks: 'Forks',
    waiting: 'Judges waiting',
    purse: 'What you can spend',
  } as Record<string, string>,
  discardsOf: (name: string) => `${name}’s discards`,
  yourDiscards: 'Your discards',
  pileEmpty: 'There is nothing in it.',
  topFirst: 'The top card first.',
  pantryLine: 'Face down. The Marketplace is filled from here.',
  waitingLine: (counts: string) => `${counts} wait face down.`,
  deckLine: 'Face down, in an order nobody knows.',
  ownsLine: 'In deck, hand and tray together',

  canDo: 'What you can do with it',
  notNow: 'Why can’t I …',
  wants: { buy: 'buy it', play: 'play it', lay: 'lay it', tray: 'keep it warm', use: 'use it', present: 'present to this judge', ask: 'ask this judge' } as Record<string, string>,
  verdict: 'What your dish would earn',
  printed: 'printed medals',
  tasteMedal: (kind: string, what: string) => `${kind} ${what}`,
  inAll: 'in all',
  wantsPoints: 'Meal Points',
  asked: 'Asks for',
  gives: 'gives',
  tastesHeading: 'Tastes',
  abilityHeading: 'Lasting power',
  basic: 'Basic ability',
  cuisine: 'Cuisine ability',

  cards: 'Play a card',
  abilities: 'Use an ability',
  unused: (n: number) => `${n === 1 ? '1 ability' : `${n} abilities`} unused`,
  endAnyway: (names: string[]) => `${names.join(' and ')} can still be used, only now. End the turn anyway?`,
  discardIt: (name: string) => `Discard ${name}`,
  shop: 'Shop',
  warmGroup: 'Keep one warm',
  playAll: (count: number) => n(count, 'Play the Spoon', 'Play # Spoons'),
  handTo: 'Choose',
  more: 'Present',
  nameLine: 'Only for the log: the dish earns the same with any name or none.',
  descriptionLine: 'The others vote on it: more yes than no gives a medal.',

  everyDish: 'Every dish',
  scoreTitle: 'Where the medals come from',
  dishFor: (judge: string) => `for ${judge}`,
  noDish: 'No dish was presented.',
  bonus: { 'bonus-cuisines': '+1 medal for all four cuisines', 'bonus-description': '+1 medal for its description' } as Record<string, string>,
  eatenN: (count: number) => n(count, '1 ingredient', '# ingredients'),
  roundN: (round: number) => `round ${round}`,
  purseLine: 'What you can spend this turn: Spoons and Forks pay for cards, each purchase takes a Buy. All of it is gone at the end of the turn.',
  coins: { spoons: (count: number) => n(count, 'Spoon', 'Spoons'), forks: (count: number) => n(count, 'Fork', 'Forks') },
  purse: (spoons: number, forks: number, buys: number) => `${n(spoons, '1 Spoon', '# Spoons')}, ${n(forks, '1 Fork', '# Forks')} and ${n(buys, '1 Buy', '# Buys')} to spend`,
  nobodyPleased: 'no judge would take it yet',
  dishWorth: (points: number) => `the dish is worth ${points} Meal Points`,
  rules: {
    ingredient: 'CC-3',
    spoon: 'CC-2',
    fork: 'CC-24',
    salt: 'CC-6',
    judge: 'CC-4',
    seat: 'CC-66',
    discard: 'CC-29',
    fridge: 'CC-30',
    pantry: 'CC-10',
    eaten: 'CC-54',
    trashed: 'CC-43',
    forks: 'CC-12',
    deck: 'CC-66',
    waiting: 'CC-13',
    purse: 'CC-25',
    basic: 'CC-40',
    cuisine: 'CC-41',
    purchased: 'CC-26',
    dual: 'CC-59',
    ability: 'CC-55',
    taste: 'CC-4',
  } as Record<string, string>,
  tips: {
    tray: 'Keep an ingredient warm for a later dish: a dish is made of what is in hand and tray together.',
    play: 'Play your Spoons, then buy a card from the Marketplace. It goes to your discard pile and comes up later.',
    buy: 'Buy something you can cook with. Cards of the same cuisine help each other.',
    dish: 'Lay cards on the plate and watch what the judges say. Nothing is decided until you present.',
    end: 'All done? End your turn: you draw a new hand.',
  },
}
