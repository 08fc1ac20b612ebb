/** The pictures of this board: the same thing has the same icon everywhere. */

import basket from 'icon:basket'
import bell from 'icon:ringing-bell'
import bowl from 'icon:bowl-of-rice'
import carrot from 'icon:carrot'
import chicken from 'icon:roast-chicken'
import cupcake from 'icon:cupcake'
import egg from 'icon:big-egg'
import flour from 'icon:flour'
import fridge from 'icon:fridge'
import leaf from 'icon:curled-leaf'
import meal from 'icon:hot-meal'
import secret from 'icon:secret-book'
import shrimp from 'icon:shrimp'
import snow from 'icon:snowflake-2'
import steak from 'icon:steak'
import stove from 'icon:camp-cooking-pot'
import type { Option } from '../../net/protocol'
import type { Thing } from '../../model/table.svelte'
import type { Mark } from '../kit'

export const ingredientIcons: Record<string, string> = { meat: steak, chicken, seafood: shrimp, flour, egg, vegetable: carrot }
export const tileIcons: Record<string, string> = { refrigerator: fridge, pantry: basket, 'order-desk': bell, range: stove, 'cold-room': snow }
export const typeIcons: Record<string, string> = { appetizer: leaf, soup: bowl, main: meal, dessert: cupcake }
export const letter = (id: string): string => id.charAt(0).toUpperCase()

export function mark(thing: Thing): Mark | null {
  if (thing.kind === 'ingredient') return { icon: ingredientIcons[thing.id] ?? secret, kind: `tok-${thing.id}`, letter: letter(thing.id) }
  if (thing.kind === 'tile') return { icon: tileIcons[thing.id] ?? fridge, kind: 'tok-tile' }
  if (thing.kind === 'mission') return { icon: secret, kind: 'tok-mission' }
  return null
}

/** An option wears the picture of the thing it is about. */
export function markOption(option: Option): Mark | null {
  const about = Object.entries(option.args)[0]
  return about ? mark({ kind: about[0], id: about[1] }) : null
}
