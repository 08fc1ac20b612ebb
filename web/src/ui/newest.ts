/** Keeps a list at its newest line, unless the reader has scrolled up. */

const CLOSE_PX = 24

export function atNewest(list: HTMLElement): () => void {
  let reading = false
  const follow = () => {
    if (!reading) list.scrollTop = list.scrollHeight
  }
  const scrolled = () => (reading = list.scrollHeight - list.scrollTop - list.clientHeight > CLOSE_PX)
  list.addEventListener('scroll', scrolled, { passive: true })
  const lines = new MutationObserver(follow)
  lines.observe(list, { childList: true, subtree: true })
  // A sheet that has only just been opened has no size before.
  const size = new ResizeObserver(follow)
  size.observe(list)
  return () => {
    list.removeEventListener('scroll', scrolled)
    lines.disconnect()
    size.disconnect()
  }
}
