/** Notices that the server has a newer client than the one running in this page. */

import { get } from '../net/http'

const EVERY_MS = 10 * 60_000

class Newer {
  found = $state(false)
  private mine: string | null = null

  /** Looks now, and again from time to time. */
  start(): void {
    void this.look()
    setInterval(() => void this.look(), EVERY_MS)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void this.look())
  }

  async look(): Promise<void> {
    try {
      const { hash } = await get<{ hash: string }>(`build.json?${Date.now()}`)
      this.mine ??= hash
      this.found = hash !== this.mine
    } catch {
      /* no answer now; the next look may have one */
    }
  }
}

export const newer = new Newer()
