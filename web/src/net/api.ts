/** Every route of the server that this client uses. */

import { get, post } from './http'
import type { Act, CardCheck, Catalogue, Course, Draft, Hint, Link, Live, LogLine, Me, Message, NewTable, Rule, Step, Title, Vote, WhyNot } from './protocol'

const table = (id: string, path: string) => `api/tables/${encodeURIComponent(id)}/${path}`

let titles: Promise<Title[]> | null = null
const rules = new Map<string, Promise<Rule[]>>()

/** Remembers a promise, but forgets it when it fails. */
function remembered<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget)
  return promise
}

export const api = {
  titles: (): Promise<Title[]> => (titles ??= remembered(get<Title[]>('api/titles'), () => (titles = null))),
  rules(title: string): Promise<Rule[]> {
    const known = rules.get(title)
    if (known) return known
    const asked = remembered(allRules(title), () => rules.delete(title))
    rules.set(title, asked)
    return asked
  },
  checkCards: (title: string, text: string) => post<CardCheck>(`api/titles/${title}/cards/check`, { text }),
  me: () => get<Me>('api/me'),
  create: (wanted: NewTable) => post<{ table: string }>('api/tables', wanted),
  importRecord: (record: unknown) => post<{ table: string }>('api/records', { record }),

  view: (id: string, seat: number | null) => get<Live>(table(id, seat === null ? 'view' : `view?seat=${seat}`)),
  log: (id: string, seat: number | null) => get<LogLine[]>(table(id, seat === null ? 'log' : `log?seat=${seat}`)),
  catalogue: (id: string) => get<Catalogue>(table(id, 'catalogue')),
  replay: (id: string, n: number, seat: number | null) =>
    get<Step>(table(id, seat === null ? `replay/${n}` : `replay/${n}?seat=${seat}`)),
  course: (id: string) => get<Course>(table(id, 'course')),
  record: (id: string) => get<{ log: { message: Message }[] }>(table(id, 'record')),
  recordPath: (id: string) => table(id, 'record'),

  enter: (id: string, secret: string, name: string) => post<Live>(table(id, 'enter'), { secret, name }),
  claim: (id: string, seat: number, name: string) => post<Live>(table(id, `seats/${seat}/claim`), { name }),
  seat: (id: string, seat: number, what: 'release' | 'takeover' | 'return' | 'kick' | 'host') =>
    post<Live>(table(id, `seats/${seat}/${what}`)),
  seatLink: (id: string, seat: number) => post<Link>(table(id, `seats/${seat}/link`)),
  setBot: (id: string, seat: number, bot: string | null) => post<Live>(table(id, `seats/${seat}`), { bot }),
  start: (id: string) => post<Live>(table(id, 'start')),
  nonce: (id: string, seat: number, part: { hash: string } | { nonce: string }) =>
    post<Live>(table(id, 'nonce'), { seat, ...part }),

  draft: (id: string, seat: number, run: Act[]) => post<Draft>(table(id, 'draft'), { seat, run }),
  why: (id: string, seat: number, act: Act, run: Act[]) =>
    post<WhyNot>(table(id, 'why'), { seat, verb: act.verb, args: act.args, run }),
  hint: (id: string, seat: number, run: Act[]) => post<{ hints: Hint[] }>(table(id, 'hint'), { seat, run }),
  submit: (id: string, body: { seat: number; prompt: string | null; key: string; run: Act[]; text: string }) =>
    post<Live>(table(id, 'submit'), body),
  takeBack: (id: string, how: 'undo' | 'retract', seat: number, prompt: string | null) =>
    post<Live>(table(id, how), { seat, prompt }),
  rewind: (id: string) => post<Live>(table(id, 'rewind')),
  pause: (id: string, seat: number, want: boolean) => post<Live>(table(id, 'pause'), { seat, want }),
  vote: (id: string, seat: number, kind: Vote['kind'], about?: number) =>
    post<Live>(table(id, 'votes'), { seat, kind, about }),
  answerVote: (id: string, vote: number, seat: number, yes: boolean) =>
    post<Live>(table(id, `votes/${vote}`), { seat, yes }),
  chat: (id: string, seat: number, text: string, key: string) => post<Live>(table(id, 'chat'), { seat, text, key }),
  mute: (id: string, seat: number, quiet: boolean) => post<Live>(table(id, `seats/${seat}/mute`), { quiet }),
  rematch: (id: string, start: boolean) => post<{ table: string }>(table(id, 'rematch'), { start }),
}

/** The law of a title and, after it, the rules of the table itself. */
async function allRules(title: string): Promise<Rule[]> {
  const [law, house] = await Promise.all([
    get<Rule[]>(`api/titles/${title}/rules`),
    get<Rule[]>('api/rules'),
  ])
  return [...law, ...house]
}
