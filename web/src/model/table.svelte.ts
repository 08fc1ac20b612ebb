/** What a board is given: a table that is played at (`Session`) or looked at (`Still`). */

import type { Act, Catalogue, Option, Outcome, Seat, WhyNot } from '../net/protocol'

/** A thing that explains itself: a card, a tile, an ingredient … by its kind and id. */
export interface Thing {
  kind: string
  id: string
}

/** Several things of a kind, picked one after another in one submission: ticked in any order here, sent in
 * the order the game offers them. */
export interface PickSet {
  /** The verb that picks one, and the argument that names it. */
  verb: string
  kind: string
  /** The verb that ends the picks where they don't end by themselves. */
  ends: string
  /** The button that sends so many; none: it only says why not. */
  send(count: number): string
}

export interface Table {
  readonly title: string
  readonly view: unknown
  readonly seats: Seat[]
  /** The seat that is looking; null: a spectator. */
  readonly seat: number | null
  readonly options: Option[]
  readonly run: Act[]
  /** The ids that are ticked of a set, and not sent yet. */
  readonly picked: string[]
  readonly catalogue: Catalogue | null
  readonly busy: boolean
  /** Nothing can be done here: a replay, a spectator. */
  readonly still: boolean
  readonly result: Outcome | null
  inspected: Thing | null
  on(kind: string, id: string): Option[]
  of(verb: string): Option[]
  choose(option: Act): Promise<void>
  chooseEach(options: Act[]): Promise<void>
  redo(run: Act[]): Promise<void>
  /** Ticks a thing of a set, or takes its tick away. */
  pick(id: string): void
  choosePicked(set: PickSet): Promise<void>
  whyNot(act: Act): Promise<WhyNot>
  name(kind: string, id: string): string
  explain(kind: string, id: string): string
}

/** A table that is only looked at: one step of a replay. */
export class Still implements Table {
  inspected = $state<Thing | null>(null)
  readonly options: Option[] = []
  readonly run: Act[] = []
  readonly picked: string[] = []
  readonly busy = false
  readonly still = true
  seat = $state<number | null>(null)
  readonly result = null
  view = $state.raw<unknown>(null)
  seats = $state.raw<Seat[]>([])

  constructor(
    readonly title: string,
    readonly catalogue: Catalogue,
  ) {}

  on = (): Option[] => []
  of = (): Option[] => []
  choose = async (): Promise<void> => undefined
  chooseEach = async (): Promise<void> => undefined
  redo = async (): Promise<void> => undefined
  pick = (): void => undefined
  choosePicked = async (): Promise<void> => undefined
  whyNot = async (): Promise<WhyNot> => ({ legal: true })
  name = (kind: string, id: string): string => this.catalogue.names[kind]?.[id] ?? id
  explain = (kind: string, id: string): string => this.catalogue.explain[kind]?.[id] ?? ''
}
