/** The faces of the judges, each put together from a handful of parts. */

export type Hair = 'bob' | 'bun' | 'sides' | 'side' | 'short' | 'curls'
export type Extra = 'glasses' | 'moustache' | 'beard' | 'plain'
export type Collar = 'collar' | 'bow' | 'beads'

export interface Look {
  hair: Hair
  colour: string
  skin: string
  shade: string
  coat: string
  extra: Extra
  collar: Collar
  tie: string
}

const PALE = ['#f2cda8', '#e0b088'] as const
const FAIR = ['#efc6a0', '#dfae86'] as const
const WARM = ['#d9a577', '#c48f62'] as const
const TAN = ['#c98f66', '#b57c55'] as const
const DARK = ['#8f5d3e', '#7b4d32'] as const

const BLACK = '#2b1c18'
const BROWN = '#4a2f22'
const CHESTNUT = '#7a3f1d'
const COPPER = '#a4552a'
const BLOND = '#c9983f'
const GREY = '#8a8580'
const SILVER = '#d8d2c8'

const RED = '#c23b2a'
const BLUE = '#3c5c97'
const PLUM = '#7a4079'
const TEAL = '#2b7a70'
const GREEN = '#447036'
const ORANGE = '#d9702a'
const GOLD = '#e8b53a'
const WHITE = '#fff7ea'

const look = (hair: Hair, colour: string, [skin, shade]: readonly [string, string], coat: string, extra: Extra, collar: Collar, tie: string): Look => ({
  hair,
  colour,
  skin,
  shade,
  coat,
  extra,
  collar,
  tie,
})

const LOOKS: Record<string, Look> = {
  'critical-kathy': look('bob', BROWN, FAIR, RED, 'glasses', 'collar', WHITE),
  'gentle-gus': look('short', GREY, PALE, TEAL, 'glasses', 'bow', GOLD),
  'brisk-bianca': look('bun', BLACK, FAIR, BLUE, 'plain', 'beads', GOLD),
  'picky-pedro': look('side', BLACK, WARM, PLUM, 'moustache', 'bow', GOLD),
  'nosy-nora': look('bob', COPPER, PALE, GREEN, 'glasses', 'beads', WHITE),
  'patient-paul': look('sides', GREY, WARM, BLUE, 'moustache', 'bow', GOLD),
  'tidy-tess': look('bun', COPPER, PALE, TEAL, 'plain', 'beads', GOLD),
  'worldly-wanda': look('bun', SILVER, TAN, ORANGE, 'plain', 'beads', GOLD),
  'fiery-felix': look('short', COPPER, FAIR, RED, 'beard', 'collar', WHITE),
  'salty-sal': look('sides', SILVER, PALE, BLUE, 'beard', 'collar', WHITE),
  'regal-rosa': look('bun', BLACK, DARK, PLUM, 'plain', 'beads', GOLD),
  'grand-guillaume': look('side', CHESTNUT, PALE, GREEN, 'moustache', 'bow', WHITE),
  'hearty-hank': look('short', BROWN, TAN, ORANGE, 'beard', 'collar', WHITE),
  'sweet-suki': look('bob', BLACK, FAIR, PLUM, 'plain', 'beads', WHITE),
  'curious-clara': look('curls', BLOND, WARM, RED, 'glasses', 'collar', WHITE),
}

const ALL = Object.values(LOOKS)

/** The face of a judge; one of another card set borrows a face, always the same one. */
export function lookOf(judge: string): Look {
  let sum = 0
  for (const letter of judge) sum += letter.charCodeAt(0)
  return LOOKS[judge] ?? (ALL[sum % ALL.length] as Look)
}
