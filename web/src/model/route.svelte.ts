/** Where the page is: the path below <base href>, and the fragment. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; title: string | null }
  | { page: 'table'; table: string; secret: string | null }
  | { page: 'replay'; table: string; step: number }
  | { page: 'rules'; title: string | null; rule: string | null }
  | { page: 'about' }
  | { page: 'lost' }

const base = new URL(document.baseURI).pathname

function read(): Route {
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : ''
  const [head, id, more, step] = path.split('/').map(decodeURIComponent)
  const fragment = decodeURIComponent(location.hash.slice(1)) || null
  if (!head) return { page: 'home' }
  if (head === 'new') return { page: 'new', title: new URLSearchParams(location.search).get('title') }
  if (head === 'about') return { page: 'about' }
  if (head === 'rules') return { page: 'rules', title: id || null, rule: fragment }
  if (head === 't' && id && more === 'replay') return { page: 'replay', table: id, step: Number(step) || 0 }
  if (head === 't' && id && !more) return { page: 'table', table: id, secret: secretOf(fragment) }
  return { page: 'lost' }
}

/** The secret of an invitation: `join=…`, `seat=…` or `watch=…`, whatever comes after the sign. */
function secretOf(fragment: string | null): string | null {
  const found = fragment?.match(/^(?:join|seat|watch)=(.+)$/)
  return found?.[1] ?? null
}

class Router {
  now = $state.raw<Route>(read())

  constructor() {
    addEventListener('popstate', () => (this.now = read()))
    addEventListener('hashchange', () => (this.now = read()))
    document.addEventListener('click', this.followLink)
  }

  /** Goes to a path below the base. */
  go(path: string): void {
    history.pushState(null, '', base + path)
    this.now = read()
    scrollTo(0, 0)
  }

  /** Changes the path without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, '', base + path)
    this.now = read()
  }

  /** Takes the fragment out of the address bar: it may hold a secret. The same link may come again. */
  dropFragment(): void {
    history.replaceState(null, '', location.pathname + location.search)
    this.now = read()
  }

  private followLink = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (!link || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !url.pathname.startsWith(base)) return
    if (url.pathname.startsWith(base + 'api/')) return
    event.preventDefault()
    this.go(url.pathname.slice(base.length) + url.search + url.hash)
  }
}

export const router = new Router()

/** Whether this page's address leads nobody else here. */
export const onlyHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** A whole address that can be sent to somebody; `reached` is where others reach the server, or "". */
export const shared = (path: string, reached: string): string =>
  new URL(path, onlyHere() && reached ? `${reached}/` : document.baseURI).href
