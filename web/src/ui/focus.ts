/** Notices when a redraw takes away the very thing that has the focus. */

let last: Element | null = null

addEventListener('focusin', (event) => (last = event.target as Element))
addEventListener('focusout', (event) => {
  const left = event.target as Element
  queueMicrotask(() => {
    if (left === last && !gone(left)) last = null
  })
})

/** The last thing done was done by keys: told to the styles, since a focus that is set by itself shows otherwise. */
addEventListener('keydown', () => (document.documentElement.dataset['by'] = 'keys'), true)
addEventListener('pointerdown', () => delete document.documentElement.dataset['by'], true)

/** Taken out of the page, or put out of use. */
const gone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

export const focus = {
  /** Whether nothing has the focus because what had it is gone. */
  lost(): boolean {
    const none = !document.activeElement || document.activeElement === document.body
    return none && last !== null && gone(last)
  },
}
