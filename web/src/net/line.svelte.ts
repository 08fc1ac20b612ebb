/** The line to one table as one seat: a socket that is pinged, declared dead, opened again; meanwhile
 * the view is polled. Whatever way a view comes, it is whole. */

import { api } from './api'
import { address, Refused } from './http'
import type { Live } from './protocol'

export type LineState = 'joining' | 'live' | 'polling' | 'reconnecting' | 'offline' | 'refused'

interface Hears {
  /** `fresh`: the first view of a new line, which counts whatever its version. */
  live(live: Live, fresh: boolean): void
  refused(refusal: Refused): void
  /** The server ended the line: whose seat it looked from may have changed. */
  moved(): void
}

const PING_AFTER_MS = 2500
const PING_AT_LEAST_MS = 10_000 // much may be heard and nothing said: the server wants to know that we are there
const DEAD_AFTER_MS = 9000
const TRY_EVERY_MS = 900
const TRY_EVERY_LATER_MS = 3000
const LATER_AFTER_MS = 60_000
const JITTER_MS = 300
const ATTEMPT_LIVES_MS = 7000
const MOST_ATTEMPTS = 4
const POLL_EVERY_MS = 3000
const OFFLINE_AFTER_MS = 12_000
const MOVED = 4409

export class Line {
  state = $state<LineState>('joining')
  /** When the line was last known to be good; the seconds shown while it isn't count from here. */
  lostAt = $state(0)

  private socket: WebSocket | null = null
  private attempts = new Set<WebSocket>()
  private timers = new Set<ReturnType<typeof setTimeout>>()
  private lastHeard = 0
  private lastPinged = 0
  private lastPoll = 0
  private closed = false
  private seat: number | null = null
  private fresh = true

  constructor(
    private readonly table: string,
    private readonly hears: Hears,
  ) {
    addEventListener('online', this.tryNow)
    addEventListener('offline', this.onOffline)
    document.addEventListener('visibilitychange', this.tryNow)
    addEventListener('pageshow', this.tryNow)
  }

  /** Listens as this seat (null: as a spectator), from now on. */
  open(seat: number | null): void {
    this.seat = seat
    this.state = 'joining'
    this.lostAt = Date.now()
    this.lastPoll = 0
    this.hangUp()
    void this.poll()
    this.keepTrying()
    this.every(500, this.watch)
  }

  close(): void {
    this.closed = true
    this.hangUp()
    removeEventListener('online', this.tryNow)
    removeEventListener('offline', this.onOffline)
    document.removeEventListener('visibilitychange', this.tryNow)
    removeEventListener('pageshow', this.tryNow)
  }

  private hangUp(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    for (const socket of [...this.attempts, ...(this.socket ? [this.socket] : [])]) drop(socket)
    this.attempts.clear()
    this.socket = null
  }

  private after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      act()
    }, ms)
    this.timers.add(timer)
  }

  private every(ms: number, act: () => void): void {
    this.after(ms, () => {
      act()
      this.every(ms, act)
    })
  }

  /** Pings a silent line, and a busy one now and then; gives up a dead one. */
  private watch = (): void => {
    const silent = Date.now() - this.lastHeard
    if (this.socket) {
      if (silent > DEAD_AFTER_MS) this.lost()
      else if (silent > PING_AFTER_MS || Date.now() - this.lastPinged > PING_AT_LEAST_MS) this.ping(this.socket)
    } else if (this.state === 'reconnecting' && Date.now() - this.lostAt > OFFLINE_AFTER_MS) {
      this.state = 'offline'
    }
  }

  private ping(socket: WebSocket): void {
    socket.send('{"type":"ping"}')
    this.lastPinged = Date.now()
  }

  private ended(code: number): void {
    if (code !== MOVED) return this.lost()
    this.socket = null
    this.hears.moved()
  }

  private lost(): void {
    if (this.socket) drop(this.socket)
    this.socket = null
    if (this.closed || this.state === 'refused') return
    this.lostAt = this.lastHeard || Date.now()
    this.state = navigator.onLine ? 'reconnecting' : 'offline'
    this.keepTrying()
  }

  private onOffline = (): void => {
    if (this.socket) this.lost()
  }

  private tryNow = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return
    if (this.socket) this.watch()
    else this.attempt()
  }

  /** A new attempt every so often; older ones go on, so that a slow network gets through too. */
  private keepTrying(): void {
    if (this.socket || this.closed || this.state === 'refused') return
    this.attempt()
    void this.poll()
    const gap = Date.now() - this.lostAt > LATER_AFTER_MS ? TRY_EVERY_LATER_MS : TRY_EVERY_MS
    this.after(gap + Math.random() * JITTER_MS, () => this.keepTrying())
  }

  private attempt(): void {
    if (this.socket || this.attempts.size >= MOST_ATTEMPTS) return
    const socket = new WebSocket(this.socketAddress())
    this.attempts.add(socket)
    socket.onmessage = (event) => {
      if (this.attempts.has(socket)) this.won(socket)
      if (this.socket === socket) this.heard(String(event.data))
    }
    socket.onclose = (event) => {
      if (this.attempts.delete(socket)) void this.poll()
      else if (this.socket === socket) this.ended(event.code)
    }
    this.after(ATTEMPT_LIVES_MS, () => {
      if (this.attempts.delete(socket)) drop(socket)
    })
  }

  private won(socket: WebSocket): void {
    this.attempts.delete(socket)
    for (const other of this.attempts) drop(other)
    this.attempts.clear()
    this.socket = socket
    this.fresh = true
    this.lastPinged = Date.now()
    this.state = 'live'
  }

  private socketAddress(): string {
    const query = this.seat === null ? '' : `?seat=${this.seat}`
    const url = new URL(address(`api/tables/${encodeURIComponent(this.table)}/live${query}`))
    url.protocol = url.protocol.replace('http', 'ws')
    return url.href
  }

  private heard(text: string): void {
    this.lastHeard = Date.now()
    const message = JSON.parse(text) as { type: string; live?: Live }
    if (message.type === 'live' && message.live) {
      this.hears.live(message.live, this.fresh)
      this.fresh = false
    }
  }

  /** The view by request: at first, and while no socket gets through. */
  private async poll(): Promise<void> {
    if (this.socket || this.closed || Date.now() - this.lastPoll < POLL_EVERY_MS) return
    this.lastPoll = Date.now()
    const seat = this.seat
    try {
      const live = await api.view(this.table, seat)
      if (this.socket || this.closed || seat !== this.seat) return
      this.lastHeard = Date.now()
      this.hears.live(live, true)
      if (this.state !== 'joining') this.state = 'polling'
      else this.after(1500, () => this.state === 'joining' && (this.state = 'polling'))
    } catch (error) {
      if (seat === this.seat && !this.closed) this.pollFailed(error)
    }
  }

  private pollFailed(error: unknown): void {
    if (error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429) {
      this.state = 'refused'
      this.hangUp()
      this.hears.refused(error)
    } else if (!this.socket && !this.closed && this.state !== 'offline') {
      if (this.state !== 'reconnecting') this.lostAt = this.lastHeard || this.lostAt
      this.state = navigator.onLine ? 'reconnecting' : 'offline'
    }
  }
}

function drop(socket: WebSocket): void {
  socket.onmessage = null
  socket.onclose = null
  socket.close()
}
