/** Whatever moves is seen to move. Pieces are keyed by id; each lies at a place. When a piece's place
 * changes, a likeness of it flies from the old spot to the new one in one flat layer over the table;
 * pieces that only make room slide. Any touch ends all flights at once. */

import { settings } from '../model/settings.svelte'

export type Places = ReadonlyMap<string, string>

const FLIGHT_MS = 280
const STAGGER_MS = 45
const MOST_STAGGER_MS = 70
const EASING = 'cubic-bezier(.3, .1, .25, 1)'

interface Spot {
  rect: DOMRect
  likeness: HTMLElement | null
}

/** Watches the pieces under `root`. Call while a component is set up. */
export function flying(root: () => HTMLElement | undefined, places: () => Places): void {
  let before: Places = new Map()
  let pieces = new Map<string, Spot>()
  let anchors = new Map<string, DOMRect>()

  $effect.pre(() => {
    const next = places()
    const element = root()
    if (!element || !settings.moves) return
    land()
    pieces = spots(element, (id) => before.get(id) !== next.get(id))
    anchors = rects(element)
  })

  $effect(() => {
    const next = places()
    const element = root()
    if (element && settings.moves && before.size) take(element, before, next, pieces, anchors)
    before = next
  })

  $effect(() => {
    addEventListener('pointerdown', land, true)
    addEventListener('keydown', land, true)
    return () => {
      removeEventListener('pointerdown', land, true)
      removeEventListener('keydown', land, true)
      land()
    }
  })
}

const aloft = new Set<() => void>()

/** Ends every flight where it was going. */
function land(): void {
  for (const end of [...aloft]) end()
  aloft.clear()
}

function spots(root: HTMLElement, moves: (id: string) => boolean): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const id = element.dataset['piece'] ?? ''
    const likeness = moves(id) ? likenessOf(element) : null
    found.set(id, { rect: element.getBoundingClientRect(), likeness })
  }
  return found
}

function rects(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]'))
    found.set(element.dataset['place'] ?? '', element.getBoundingClientRect())
  return found
}

function take(root: HTMLElement, before: Places, next: Places, pieces: Map<string, Spot>, anchors: Map<string, DOMRect>): void {
  const now = new Map([...root.querySelectorAll<HTMLElement>('[data-piece]')].map((e) => [e.dataset['piece'] ?? '', e]))
  const anchorsNow = rects(root)
  let order = 0
  for (const id of new Set([...before.keys(), ...next.keys()])) {
    const [from, to] = [before.get(id), next.get(id)]
    const element = now.get(id)
    const spot = pieces.get(id)
    if (from === to) {
      if (element && spot?.rect.width) slide(element, spot.rect)
      continue
    }
    const start = spot?.rect ?? anchors.get(from ?? '')
    const end = element?.getBoundingClientRect() ?? anchorsNow.get(to ?? '')
    const likeness = element ? likenessOf(element) : spot?.likeness
    if (start?.width && end?.width && likeness) fly(likeness, element, start, end, Math.min(order++ * STAGGER_MS, MOST_STAGGER_MS))
  }
}

function slide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect()
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  if (Math.abs(dx) + Math.abs(dy) < 2 || Math.abs(dy) > 400) return
  const motion = element.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: FLIGHT_MS,
    easing: EASING,
  })
  aloft.add(() => motion.finish())
}

function fly(likeness: HTMLElement, target: HTMLElement | undefined, from: DOMRect, to: DOMRect, delay: number): void {
  dress(likeness, target ? to : from)
  layer().append(likeness)
  // still there for a finger: only its looks wait for the likeness
  if (target) target.style.opacity = '0'
  const scale = { from: from.width / likeness.offsetWidth || 1, to: to.width / likeness.offsetWidth || 1 }
  const motion = likeness.animate(
    [
      { transform: `translate(${from.left}px, ${from.top}px) scale(${scale.from})` },
      { transform: `translate(${to.left}px, ${to.top}px) scale(${scale.to})`, opacity: target ? 1 : 0.4 },
    ],
    { duration: FLIGHT_MS, delay, easing: EASING, fill: 'both' },
  )
  const done = () => {
    likeness.remove()
    if (target) target.style.opacity = ''
    aloft.delete(end)
  }
  const end = () => {
    motion.onfinish = null
    motion.cancel()
    done()
  }
  motion.onfinish = done
  aloft.add(end)
}

/** It keeps the size of text that it has where it lies: what is measured in it stays in proportion. */
function likenessOf(element: HTMLElement): HTMLElement {
  const likeness = element.cloneNode(true) as HTMLElement
  likeness.style.fontSize = getComputedStyle(element).fontSize
  return likeness
}

/** A likeness is a picture: no id, no focus, no click; as large as what it is a likeness of. */
function dress(likeness: HTMLElement, size: DOMRect): void {
  likeness.removeAttribute('data-piece')
  likeness.setAttribute('aria-hidden', 'true')
  likeness.setAttribute('inert', '')
  likeness.style.opacity = ''
  Object.assign(likeness.style, { position: 'absolute', left: '0', top: '0', margin: '0', transformOrigin: '0 0' })
  if (!likeness.style.width) likeness.style.width = `${size.width}px`
  if (!likeness.style.height) likeness.style.height = `${size.height}px`
}

function layer(): HTMLElement {
  let found = document.getElementById('flights')
  if (!found) {
    found = document.createElement('div')
    found.id = 'flights'
    document.body.append(found)
  }
  return found
}
