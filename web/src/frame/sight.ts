/** Keeps in sight what is asked about: boards mark it with `data-asks`, the bar lies below it. */

import { settings } from '../model/settings.svelte'

interface Band {
  top: number
  bottom: number
}

const PHONE = matchMedia('(max-width: 600px)')
const MARGIN = 8
/** So long after the hand has let go a page still rolls on by itself. */
const ROLLS_FOR_MS = 1000

let moved = -Infinity
for (const kind of ['wheel', 'touchmove']) addEventListener(kind, () => (moved = performance.now()), { passive: true })

const scrolling = (): boolean => performance.now() - moved < ROLLS_FOR_MS
const bandOf = (element: Element): Band => element.getBoundingClientRect()
const roomAbove = (bar: number): Band => ({ top: MARGIN, bottom: innerHeight - bar - MARGIN })
const inSight = (band: Band, room: Band): number => Math.max(0, Math.min(band.bottom, room.bottom) - Math.max(band.top, room.top))

/** Brings what is asked about above a bar of this height, unless the person is scrolling. */
export function show(bar: number): void {
  const room = roomAbove(bar)
  const aim = aimed(room)
  if (aim && !scrolling()) scrollBy({ top: way(aim, room), behavior: settings.moves ? 'smooth' : 'auto' })
}

/** The bar has grown or shrunk: what was in sight stays so. */
export function follow(before: number, after: number): void {
  const aim = aimed(roomAbove(before))
  if (aim && after > before && aim.bottom <= innerHeight - before) show(after)
}

/** A wide table is one picture: all that is asked about. On a phone one thing at a time: where the focus
 * is, else what is most in sight, else the first. */
function aimed(room: Band): Band | null {
  const asked = [...document.querySelectorAll('[data-asks]')].filter((element) => element.checkVisibility())
  const bands = asked.map(bandOf).sort((one, other) => one.top - other.top)
  const [first] = bands
  if (!first) return null
  if (!PHONE.matches) return { top: first.top, bottom: Math.max(...bands.map((band) => band.bottom)) }
  const focused = asked.find((element) => element.contains(document.activeElement))
  if (focused) return bandOf(focused)
  return bands.reduce((most, band) => (inSight(band, room) > inSight(most, room) ? band : most), first)
}

/** How far to scroll, as little as can be. What is higher than the room: on a phone from its top on, on a
 * wide table up to its near edge, where one's own things lie. */
function way(aim: Band, room: Band): number {
  const [up, down] = [aim.top - room.top, aim.bottom - room.bottom]
  if (aim.bottom - aim.top > room.bottom - room.top) return PHONE.matches ? up : down
  return up < 0 ? up : Math.max(down, 0)
}
