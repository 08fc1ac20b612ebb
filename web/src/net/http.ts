/** Requests to the server: relative to <base href>, with the CSRF token, refusals as `Refused`. */

/** The server answered no; the words and the rule are the server's. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly rule: string | null,
    readonly body: Record<string, unknown>,
  ) {
    super(detail)
  }
}

/** The server didn't answer. */
export class Unreachable extends Error {}

export const address = (path: string): string => new URL(path, document.baseURI).href

const PATIENCE_MS = 8000

function token(): string {
  const found = document.cookie.match(/(?:^|; )kt_csrf=([^;]*)/)
  return found ? decodeURIComponent(found[1] ?? '') : ''
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['x-csrf-token'] = token()
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    return await fetch(address(path), {
      method,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Unreachable(path)
  }
}

/** What the answer holds. A line may break off, or patience end, while it still comes in. */
async function content(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    throw new Unreachable(response.url)
  }
}

async function answer<T>(response: Response): Promise<T> {
  const text = await content(response)
  let body: unknown
  try {
    body = text ? JSON.parse(text) : null
  } catch {
    body = null
  }
  if (response.ok) return body as T
  if (response.status >= 502 && response.status <= 504) throw new Unreachable(response.url)
  const problem = (body ?? {}) as Record<string, unknown>
  throw new Refused(
    response.status,
    String(problem['detail'] ?? problem['title'] ?? response.statusText),
    (problem['rule'] as string | undefined) ?? null,
    problem,
  )
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await request('GET', path))
}

/** The token cookie comes with the first answer of the server: a visitor who has none fetches one. */
export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  if (!token()) await request('GET', 'api/me')
  return answer<T>(await request('POST', path, body))
}
