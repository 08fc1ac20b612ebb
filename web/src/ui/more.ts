/** A row that scrolls inside itself fades out where there is more of it (see `base.css`). */

import type { Attachment } from 'svelte/attachments'

const ROUNDING = 2

export const more: Attachment<HTMLElement> = (row) => {
  const look = () => {
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
    row.classList.toggle('more-before', row.scrollLeft > ROUNDING)
    row.classList.toggle('more-after', rest > ROUNDING)
  }
  const resized = new ResizeObserver(look)
  const refilled = new MutationObserver(look)
  resized.observe(row)
  refilled.observe(row, { childList: true })
  row.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    resized.disconnect()
    refilled.disconnect()
    row.removeEventListener('scroll', look)
  }
}
