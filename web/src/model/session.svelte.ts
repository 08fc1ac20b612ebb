/** One person at one table: what is seen, what is chosen, what is sent. Knows no rule of any game. */

import { api } from '../net/api'
import { Refused, Unreachable } from '../net/http'
import { Line } from '../net/line.svelte'
import type { Act, Catalogue, Live, Option, Outcome, Seat, WhyNot } from '../net/protocol'
import { words } from '../words'
import { contribute } from './nonces'
import { newer } from './newer.svelte'
import { recall, remember, settings } from './settings.svelte'
import { chime } from './sound'
import type { PickSet, Table, Thing } from './table.svelte'

/** The beginning of a run, and the table as it would stand then. */
interface Begun {
  prompt: string | null
  run: Act[]
  text: string | null
  options: Option[]
  view: unknown
}

export interface Notice {
  text: string
  rule: string | null
  calm: boolean
  /** It tells of silence: gone as soon as the server is heard again. */
  silent?: boolean
}

const SHOWN_FOR_MS = 260
const GAP_MS = 140
const MOST_WAITING = 5
const RETRY_MS = 1200

export class Session implements Table {
  /** What is on the screen; newer views wait in `waiting` while pieces still move. */
  live = $state.raw<Live | null>(null)
  /** By how much this device's clock is ahead of the server's, in ms. */
  ahead = $state(0)
  begun = $state.raw<Begun | null>(null)
  private ticks = $state.raw<{ moment: string; ids: string[] }>({ moment: '', ids: [] })
  catalogue = $state.raw<Catalogue | null>(null)
  busy = $state(false)
  sending = $state(false)
  notice = $state.raw<Notice | null>(null)
  refused = $state.raw<Refused | null>(null)
  /** The seat whose person is looking: one of several behind a curtain, or the only one. */
  seat = $state<number | null>(null)
  /** The seat that should take the device; its kitchen is hidden until its person says so. */
  curtain = $state<number | null>(null)
  inspected = $state<Thing | null>(null)
  /** An option that has been chosen and waits for words of one's own. */
  saying = $state.raw<Option | null>(null)
  /** The last line of talk that has been on the screen. */
  private heard = $state(-1)
  readonly line: Line

  private waiting: Live[] = []
  private showing: ReturnType<typeof setTimeout> | null = null
  private lastView: unknown = null
  private wasMyTurn = false
  private greeted = false

  constructor(readonly id: string) {
    this.heard = recall(`heard.${id}`, -1)
    this.line = new Line(id, {
      live: (live, fresh) => this.receive(live, fresh),
      refused: (refusal) => this.refuse(refusal),
      moved: () => void this.listen(),
    })
  }

  /** Uses the secret of an invitation, if there is one, then listens. */
  async open(secret: string | null): Promise<void> {
    if (secret) await this.enter(secret)
    const known = this.lastSeat
    if (known === null) await this.listen()
    else this.line.open(known)
  }

  /** Listens from the seat that one has, as the server knows it. */
  private async listen(): Promise<void> {
    this.line.open(await this.ownSeat())
  }

  private async ownSeat(): Promise<number | null> {
    const known = this.lastSeat
    try {
      const mine = (await api.view(this.id, null)).seats.filter((seat) => seat.mine).map((seat) => seat.seat)
      return known !== null && mine.includes(known) ? known : (mine[0] ?? null)
    } catch (error) {
      return error instanceof Refused ? null : known
    }
  }

  /** The seat that this device looked from last. */
  private get lastSeat(): number | null {
    return recall<number | null>(`seat.${this.id}`, null)
  }

  /** A seat that is no longer one's own is forgotten; a table that doesn't open is told. */
  private refuse(refusal: Refused): void {
    const known = this.lastSeat
    remember(`seat.${this.id}`, null)
    if (known === null) this.refused = refusal
    else this.line.open(null)
  }

  private async enter(secret: string): Promise<void> {
    try {
      const live = await api.enter(this.id, secret, settings.name)
      remember(`seat.${this.id}`, live.seat)
    } catch (error) {
      this.tell(error)
    }
  }

  close(): void {
    if (this.showing) clearTimeout(this.showing)
    this.line.close()
  }

  // --- what comes in --------------------------------------------------------------------------

  private receive(live: Live, fresh: boolean): void {
    this.ahead = Date.now() - live.server_time
    this.refused = null
    if (this.notice?.silent) this.notice = null
    if (this.sitElsewhere(live)) return
    const newest = this.waiting.at(-1) ?? this.live
    if (newest && newest.seat === live.seat && isOld(live, newest, fresh)) return
    this.waiting.push(live)
    const still = document.visibilityState === 'hidden' || !settings.moves || this.waiting.length > MOST_WAITING
    if (still || !this.live) this.flush()
    else if (!this.showing) this.showNext()
    void contribute(live)
    void this.fetchCatalogue(live)
    if (this.line.state === 'live' && !this.greeted) {
      this.greeted = true
      void newer.look()
    }
  }

  /** The seat to look through: of several own seats the one that owes, behind a curtain. */
  private sitElsewhere(live: Live): boolean {
    const mine = live.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
    if (!mine.length) return this.turnTo(null, live)
    if (mine.length === 1) return this.turnTo(mine[0] ?? null, live)
    const known = this.seat !== null && mine.includes(this.seat) ? this.seat : null
    if (live.stage === 'playing' && this.curtain === null) this.drawCurtain(live, known)
    return this.turnTo(known ?? mine[0] ?? null, live)
  }

  private turnTo(seat: number | null, live: Live): boolean {
    this.seat = seat
    remember(`seat.${this.id}`, seat)
    if (live.seat === seat) return false
    this.waiting = []
    this.line.open(seat)
    return true
  }

  /** Falls when another own seat owes and this one doesn't, and when nobody has looked yet. */
  private drawCurtain(live: Live, known: number | null): void {
    const owing = live.seats.filter((seat) => seat.mine && seat.owes && !seat.minded)
    if (known !== null && (!owing.length || owing.some((seat) => seat.seat === known))) return
    this.curtain = (owing[0] ?? live.seats.find((seat) => seat.mine))?.seat ?? null
    this.begun = null
  }

  /** The person of the curtain's seat has the device. */
  liftCurtain(): void {
    const seat = this.curtain
    if (seat === null) return
    this.curtain = null
    this.seat = seat
    remember(`seat.${this.id}`, seat)
    if (this.live?.seat !== seat) {
      this.live = null
      this.waiting = []
      this.line.open(seat)
    }
  }

  /** Hands the device to another own seat. */
  handTo(seat: number): void {
    this.begun = null
    this.curtain = seat
  }

  private showNext = (): void => {
    this.showing = null
    const next = this.waiting.shift()
    if (!next) return
    this.show(next)
    this.showing = setTimeout(this.showNext, SHOWN_FOR_MS + GAP_MS)
  }

  /** Shows the newest view at once: on any touch, and where nothing moves. */
  flush(): void {
    const newest = this.waiting.at(-1)
    this.waiting = []
    if (newest) this.show(newest)
  }

  private show(live: Live): void {
    if (this.live?.prompt !== live.prompt) this.saying = this.inspected = null
    if (this.begun && this.begun.prompt !== live.prompt) {
      this.begun = null
      if (!this.busy) this.notice = { text: words.table.movedOn, rule: null, calm: true }
    }
    this.live = live
    this.lastView = live.view ?? this.lastView
    this.tellTurn()
  }

  private tellTurn(): void {
    const turn = this.myTurn
    if (turn && !this.wasMyTurn && settings.sound) chime()
    this.wasMyTurn = turn
  }

  private async fetchCatalogue(live: Live): Promise<void> {
    if (this.catalogue || live.stage === 'lobby') return
    try {
      this.catalogue = await api.catalogue(this.id)
    } catch {
      /* the next view asks again */
    }
  }

  // --- what is seen ---------------------------------------------------------------------------

  get title(): string {
    return this.live?.table.title ?? ''
  }

  get seats(): Seat[] {
    return this.live?.seats ?? []
  }

  get result(): Outcome | null {
    return this.live?.result ?? null
  }

  get still(): boolean {
    return this.seat === null
  }

  /** The game as it stands, or as it would stand after what has been begun. A board that is just being
   * put away, because its seat was given up, still sees the last one. */
  get view(): unknown {
    return (this.begun ? this.begun.view : this.live?.view) ?? this.lastView
  }

  get options(): Option[] {
    return this.begun?.options ?? this.live?.ask?.options ?? []
  }

  get asked(): string | null {
    return this.begun ? this.begun.text : (this.live?.ask?.text ?? null)
  }

  /** The steps of the run that has been begun. */
  get run(): Act[] {
    return this.begun?.run ?? []
  }

  /** What is asked, and how far the answer has come. */
  get moment(): string {
    return `${this.live?.prompt ?? null} ${this.run.length}`
  }

  /** Ticks last as long as the question they answer, and are the seat's own. */
  get picked(): string[] {
    return this.ticks.moment === this.ticking ? this.ticks.ids : []
  }

  private get ticking(): string {
    return `${this.seat} ${this.moment}`
  }

  get me(): Seat | null {
    return this.live?.seats.find((seat) => seat.seat === this.seat) ?? null
  }

  /** How many lines of talk by others have not been on the screen. */
  get unread(): number {
    const own = new Set(this.seats.filter((seat) => seat.mine).map((seat) => seat.seat))
    return this.live?.chat.filter((line) => line.n > this.heard && !own.has(line.seat)).length ?? 0
  }

  get myTurn(): boolean {
    const live = this.live
    return !!live && live.stage === 'playing' && live.seats.some((seat) => seat.mine && seat.owes && !seat.minded)
  }

  get host(): boolean {
    return this.live?.table.host ?? false
  }

  /** The options that act on one thing, for example on menu "tom-yum". */
  on(kind: string, id: string): Option[] {
    return this.options.filter((option) => option.args[kind] === id)
  }

  of(verb: string): Option[] {
    return this.options.filter((option) => option.verb === verb)
  }

  name(kind: string, id: string): string {
    return this.catalogue?.names[kind]?.[id] ?? id
  }

  explain(kind: string, id: string): string {
    return this.catalogue?.explain[kind]?.[id] ?? ''
  }

  /** All that has been said so far is on the screen. */
  hear(): void {
    const last = this.live?.chat.at(-1)?.n ?? -1
    if (last <= this.heard) return
    this.heard = last
    remember(`heard.${this.id}`, last)
  }

  // --- what is done ---------------------------------------------------------------------------

  /** Takes an option: the run goes on, or is sent when nothing more must be said. One that words of one's
   * own go with waits for them. */
  async choose(option: Act): Promise<void> {
    const offered = this.options.find((other) => isSame(other, option))
    if (offered && offered.own_text) this.saying = offered
    else await this.compose([...this.run, plain(option)])
  }

  /** Takes the option that waits for words, with these. */
  async say(text: string): Promise<void> {
    const option = this.saying
    this.saying = null
    if (option) await this.compose([...this.run, plain(option)], text)
  }

  /** Takes several moves of one step, one after the other, as long as each is offered. */
  async chooseEach(options: Act[]): Promise<void> {
    await this.whileBusy(async () => {
      for (const option of options) {
        if (!this.options.some((other) => isSame(other, option))) return
        await this.send([plain(option)], '')
      }
    })
  }

  pick(id: string): void {
    const before = this.picked
    const ids = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
    this.ticks = { moment: this.ticking, ids }
  }

  /** Takes what is ticked, one after the other in the order it is offered, and ends the picks where they
   * aren't complete by themselves. */
  async choosePicked(set: PickSet): Promise<void> {
    const ids = this.picked
    await this.whileBusy(async () => {
      const run: Act[] = [...this.run]
      let options = this.options
      for (;;) {
        const next =
          options.find((option) => option.verb === set.verb && ids.includes(option.args[set.kind] ?? '')) ??
          options.find((option) => option.verb === set.ends)
        if (!next) return
        run.push({ verb: next.verb, args: next.args })
        const draft = await this.draft(run)
        if (draft.complete) return this.send(run, '')
        options = draft.ask?.options ?? []
      }
    })
  }

  private async compose(run: Act[], text = ''): Promise<void> {
    this.inspected = null
    await this.whileBusy(async () => {
      const prompt = this.live?.prompt ?? null
      const draft = await this.draft(run)
      if (draft.complete) await this.send(run, text)
      else this.begun = { prompt, run, text: draft.ask?.text ?? null, options: draft.ask?.options ?? [], view: draft.view }
    })
  }

  /** Takes back the last step of the run; nothing of it has been sent. */
  async back(): Promise<void> {
    await this.redo(this.run.slice(0, -1))
  }

  /** Begins again with another run instead; none: everything is put back. Nothing of it has been sent. */
  async redo(run: Act[]): Promise<void> {
    if (!run.length) this.begun = null
    else await this.compose(run)
  }

  private draft(run: Act[]) {
    return api.draft(this.id, this.seat ?? 0, run)
  }

  /** Sends a run until there is an answer: the same key, so that it counts once. */
  private async send(run: Act[], text: string): Promise<void> {
    const body = { seat: this.seat ?? 0, prompt: this.live?.prompt ?? null, key: newKey(), run, text }
    this.sending = true
    try {
      for (;;) {
        try {
          this.accept(await api.submit(this.id, body))
          return
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    } finally {
      this.sending = false
    }
  }

  /** The answer to what was sent, shown at once: never again the table as it was before. */
  private accept(live: Live): void {
    this.receive(live, false)
    this.flush()
    this.begun = null
  }

  private async whileBusy(act: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.flush()
    this.busy = true
    this.notice = null
    try {
      await act()
    } catch (error) {
      this.tell(error)
    } finally {
      this.busy = false
    }
  }

  /** Takes back the last step of what has been begun, the own open answer, or the last move. */
  async undo(): Promise<void> {
    const live = this.live
    if (this.run.length) await this.back()
    else if (live?.retract || live?.undo)
      await this.ask(async () => this.accept(await api.takeBack(this.id, live.retract ? 'retract' : 'undo', this.seat ?? 0, live.prompt)))
  }

  /** Anything that isn't a move: undo, votes, seats. A refusal is told. */
  async ask(act: () => Promise<unknown>): Promise<boolean> {
    let done = false
    await this.whileBusy(async () => {
      await act()
      done = true
    })
    return done
  }

  /** Like `ask`, beside whatever else is under way: talk waits for nothing. */
  async aside(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      this.tell(error)
      return false
    }
  }

  /** A bot for somebody who is away: the host decides, the others vote. */
  standIn(seat: number): Promise<Live> {
    return this.host ? api.seat(this.id, seat, 'takeover') : api.vote(this.id, this.seat ?? 0, 'takeover', seat)
  }

  private tell(error: unknown): void {
    if (error instanceof Refused) {
      const fresh = error.body['live'] as Live | undefined
      if (fresh) {
        this.receive(fresh, true)
        this.flush()
        this.begun = null
      }
      this.notice = { text: error.detail, rule: error.rule, calm: false }
    } else if (error instanceof Unreachable) {
      this.notice = { text: words.line.noAnswer, rule: null, calm: false, silent: true }
    } else throw error
  }

  whyNot(act: Act): Promise<WhyNot> {
    return api.why(this.id, this.seat ?? 0, act, this.run)
  }

}

const plain = (option: Act): Act => ({ verb: option.verb, args: option.args })

const isSame = (one: Act, other: Act): boolean =>
  one.verb === other.verb && Object.entries(one.args).every(([kind, id]) => other.args[kind] === id)

/** Answers may overtake each other: an older view is left out, unless a new line begins with it. */
const isOld = (live: Live, newest: Live, fresh: boolean): boolean =>
  fresh ? live.version === newest.version && live.stage === newest.stage : live.version <= newest.version

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
