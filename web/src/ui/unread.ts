/** Opens a list at its first line and follows what comes, as far as nothing is passed that has not been in sight. */

const ROUNDING = 2

export function fromUnread(list: HTMLElement): () => void {
  let read: Element | null = null
  const lines = () => [...list.children]
  const below = (line: Element) => line.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  const isInSight = (line: Element) => below(line) <= ROUNDING

  /** What has been in sight is read; a list that has no size yet shows nothing. */
  const note = () => {
    if (!list.clientHeight || document.visibilityState === 'hidden') return
    const seen = lines().findLast(isInSight) ?? null
    if (seen && (!read?.isConnected || read.compareDocumentPosition(seen) & Node.DOCUMENT_POSITION_FOLLOWING)) read = seen
  }

  /** Whoever has scrolled up to what was read before is left there. */
  const follow = () => {
    if (!read?.isConnected) list.scrollTop = 0
    else if (read.nextElementSibling && isInSight(read)) {
      const next = read.nextElementSibling.getBoundingClientRect().top - list.getBoundingClientRect().top
      const last = lines().at(-1)
      list.scrollTop += Math.max(0, Math.min(next, last ? below(last) : 0))
    }
    note()
  }

  list.addEventListener('scroll', note, { passive: true })
  const changes = new MutationObserver(follow)
  changes.observe(list, { childList: true })
  const size = new ResizeObserver(note)
  size.observe(list)
  return () => {
    list.removeEventListener('scroll', note)
    changes.disconnect()
    size.disconnect()
  }
}
