/** Tells when something comes into sight of a person, and when it leaves it: on the screen, in a page that is
 * looked at, and not under the bar at the bottom. */
export const inSight = (tell: (seen: boolean) => void) => (thing: HTMLElement): (() => void) => {
  let onScreen = false
  const say = () => tell(onScreen && document.visibilityState === 'visible')
  const bar = thing.closest('dialog') ? null : document.querySelector<HTMLElement>('footer.prompt')
  const watch = new IntersectionObserver(
    ([entry]) => {
      onScreen = entry?.isIntersecting ?? false
      say()
    },
    { rootMargin: `0px 0px -${bar?.offsetHeight ?? 0}px`, threshold: 0.5 },
  )
  watch.observe(thing)
  document.addEventListener('visibilitychange', say)
  return () => {
    watch.disconnect()
    document.removeEventListener('visibilitychange', say)
  }
}
