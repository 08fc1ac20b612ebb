/** The pictures of this board: the same thing has the same icon everywhere. */

import carb from 'icon:bread-slice'
import produce from 'icon:carrot'
import tart from 'icon:cherry'
import spicy from 'icon:chili-pepper'
import aromatic from 'icon:curled-leaf'
import acidic from 'icon:cut-lemon'
import sweet from 'icon:honeypot'
import protein from 'icon:meat'
import dairy from 'icon:milk-carton'
import judge from 'icon:ribbon-medal'
import played from 'icon:card-play'
import purchased from 'icon:basket'
import submitted from 'icon:hot-meal'
import type { Table, Thing } from '../../model/table.svelte'
import type { Option } from '../../net/protocol'
import type { Mark } from '../kit'
import type { Drawing } from './art'
import { fork, spoon } from './art'
import { stamps } from './stamps'
import { cardOf } from './view'

export const signs: Record<string, string> = { protein, produce, carb, dairy, aromatic, acidic, tart, sweet, spicy }
export const triggers: Record<string, string> = { played, submitted, purchased }

const OTHER: Drawing = { path: submitted, box: '0 0 512 512' }
const TOOLS: Record<string, Drawing> = { spoon, fork }

/** What is drawn on a card: its stamp, the tool it is, or the sign of its food type. */
export function stampOf(table: Table, id: string): Drawing {
  const known = TOOLS[id] ?? stamps.get(id)
  if (known) return known
  const card = cardOf(table, id)
  const sign = signs[card?.types[0] ?? card?.either[0] ?? card?.flavours[0] ?? '']
  return sign ? { path: sign, box: OTHER.box } : OTHER
}

const ICON_BOX = '0 0 512 512'

/** Only what is drawn in the box of the icon set can stand in a line of text. */
export function mark(thing: Thing): Mark | null {
  if (thing.kind === 'judge') return { icon: judge, kind: 'k-medal' }
  const stamp = thing.kind === 'card' ? stamps.get(thing.id) : undefined
  return stamp?.box === ICON_BOX ? { icon: stamp.path, kind: '' } : null
}

export function markOption(option: Option): Mark | null {
  const id = option.args['card']
  return id ? mark({ kind: 'card', id }) : null
}
