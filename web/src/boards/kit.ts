/** What a title brings along for the browser. A title without a folder here gets the plain board. */

import type { Component } from 'svelte'
import type { Catalogue, Message, Option } from '../net/protocol'
import type { PickSet, Table, Thing } from '../model/table.svelte'

/** A small picture for a thing or an option, with the class that gives it its colour. */
export interface Mark {
  icon: string
  kind: string
  letter?: string
}

/** A button of the prompt bar: one option is taken at once, several are offered next, none asks why;
 * `does`: something else happens, of which nothing is sent by itself. */
export interface Answer {
  key: string
  label: string
  options: Option[]
  icon?: string
  go?: boolean
  does?: () => void
  /** one of a set, with its tick or without */
  ticked?: boolean
  /** whose picture it wears; else that of its only option */
  shows?: Option
  /** what is asked once it is opened; else which of its options is meant */
  question?: string
  /** a fact beside the label; else that of the only option */
  note?: string
  /** What to ask about when it can't be done. */
  refused?: { verb: string; args: Record<string, string>; label: string }[]
}

export interface Kit {
  Board: Component<{ table: Table }>
  /** What one's own seat has, in one line, for the prompt bar of a small screen. */
  Purse?: Component<{ table: Table }>
  /** What one must keep in sight while one makes up one's mind, in the prompt bar of a small screen. */
  Strip?: Component<{ table: Table }>
  /** What is shown while one finds words of one's own for an option. */
  Saying?: Component<{ table: Table; option: Option }>
  /** What those words are for, in a line below them. */
  sayingLine?(option: Option): string
  /** The result, taken apart further than the frame can; `story` is all that everybody heard in the game. */
  Ending?: Component<{ table: Table; story: Message[] }>
  /** Where what was scored comes from, where it isn't called points. */
  scoreTitle?: string
  /** A few words under a part of a score: "7 menus". */
  scoreNote?(table: Table, part: string, seat: number): string
  /** The rule of scoring. */
  scoring?: string
  answers?(table: Table): Answer[]
  /** Whether it is one's own turn, where one may be asked on the turns of others too. */
  ownTurn?(table: Table): boolean
  /** The sets that are picked in one submission: the bar and the board tick them together. */
  sets?: PickSet[]
  mark?(thing: Thing): Mark | null
  markOption?(option: Option): Mark | null
  /** "round 6", for the top bar. */
  where?(view: unknown): string
  /** Whether the game ends with this round, which everybody must know. */
  ending?(view: unknown): boolean
  /** A word to somebody who has never played; each is shown until its moment has passed once. */
  tip?(table: Table): { id: string; text: string } | null
  /** Kinds of the catalogue whose names are found in texts and explain themselves there. */
  named?(catalogue: Catalogue): string[]
}

const kits = import.meta.glob<{ kit: Kit }>('./*/kit.ts')
const scenes = import.meta.glob<{ default: Component<{ round?: boolean }> }>('./*/Scene.svelte', { eager: true })

const loaded = new Map<string, Promise<Kit>>()

/** The kit of a title: for one title always the same promise, so that a board is set up once. */
export function kitFor(title: string): Promise<Kit> {
  let kit = loaded.get(title)
  if (!kit) {
    const load = kits[`./${title}/kit.ts`] ?? kits['./plain/kit.ts']
    if (!load) throw new Error('the plain board is missing')
    kit = load().then((module) => module.kit)
    loaded.set(title, kit)
  }
  return kit
}

/** The picture of a title for the pages around the table. */
export const sceneFor = (title: string): Component<{ round?: boolean }> | null =>
  (scenes[`./${title}/Scene.svelte`] ?? scenes['./plain/Scene.svelte'])?.default ?? null
