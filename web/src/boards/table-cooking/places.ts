/** Where every piece lies: menus by their ids, tokens and hidden cards by numbers of our own. The view
 * counts tokens; here each is followed, so that it can be seen to move. */

import type { Catalogue } from '../../net/protocol'
import { INGREDIENTS, shelf, type Ingredient, type View } from './view'

export type Places = Map<string, string>

export const tokenId = (ingredient: Ingredient, n: number): string => `token:${ingredient}:${n}`

/** The places in `view`; pieces that needn't move stay where they were. */
export function placesIn(view: View, before: Places, catalogue: Catalogue): Places {
  const places: Places = new Map()
  for (const ingredient of INGREDIENTS) {
    placeTokens(ingredient, view, before, places)
    places.set(`cost:${ingredient}`, `track:${ingredient}:${view.costs[ingredient]}`)
  }
  for (const id of shelf(catalogue).menu.keys()) places.set(`menu:${id}`, 'deck')
  for (const id of view.row) places.set(`menu:${id}`, 'row')
  for (const player of view.players) {
    for (const id of player.hand) places.set(`menu:${id}`, `hand:${player.seat}`)
    for (const id of player.cooked) places.set(`menu:${id}`, `cooked:${player.seat}`)
    for (let n = player.hand.length; n < player.hand_size; n++) places.set(`hidden:${player.seat}:${n}`, `hand:${player.seat}`)
  }
  cookedFromHidden(view, before, places)
  return places
}

function placeTokens(ingredient: Ingredient, view: View, before: Places, places: Places): void {
  const wanted = new Map<string, number>([[`supply:${ingredient}`, view.supply[ingredient]]])
  for (const player of view.players) wanted.set(`fridge:${player.seat}`, player.refrigerator[ingredient] ?? 0)
  const all = [...wanted.values()].reduce((sum, count) => sum + count, 0)
  const movers: string[] = []
  for (let n = 0; n < all; n++) {
    const id = tokenId(ingredient, n)
    const place = before.get(id) ?? ''
    const room = wanted.get(place) ?? 0
    if (room > 0) {
      wanted.set(place, room - 1)
      places.set(id, place)
    } else movers.push(id)
  }
  for (const [place, count] of wanted) for (let n = 0; n < count; n++) places.set(movers.shift() ?? '', place)
}

/** A card cooked out of a hidden hand comes from that hand, not from the deck. */
function cookedFromHidden(view: View, before: Places, places: Places): void {
  for (const player of view.players)
    for (const id of player.cooked)
      if (before.get(`menu:${id}`) === 'deck' && places.get(`menu:${id}`) === `cooked:${player.seat}`)
        before.set(`menu:${id}`, `hand:${player.seat}`)
}

/** The tokens in a refrigerator, oldest number first. */
export function tokensAt(places: Places, place: string): { id: string; ingredient: Ingredient }[] {
  const found: { id: string; ingredient: Ingredient }[] = []
  for (const [id, where] of places) {
    if (where !== place || !id.startsWith('token:')) continue
    found.push({ id, ingredient: id.split(':')[1] as Ingredient })
  }
  return found
}
