const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/y
const FLAG = /[01]/y
const BETWEEN = /[\s,]*/y
/** Places of an arc's seven numbers that are flags: one digit each, with nothing between it and the next number. */
const FLAGS = new Set([3, 4])

type Point = readonly [number, number]
interface Pen {
  exact: Point
  drawn: Point
}

/** How many numbers a command takes at a time. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** The same path in whole steps: icons are drawn in a box of 512 and shown a tenth as large. Every point is
 * rounded where it lies, so that no error grows along the way. */
export function shorter(path: string): string {
  let pen: Pen = { exact: [0, 0], drawn: [0, 0] }
  let start = pen
  let line = ''
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase()
    if (kind === 'z') {
      line += 'z'
      pen = start
      continue
    }
    let written = ''
    for (const group of groups(numbers(rest, kind === 'a'), TAKES[kind] ?? 0)) {
      const [parts, next] = step(kind, group, pen, command !== kind)
      if (kind === 'm' && !written) start = next
      written = written ? appended(written, joined(parts)) : kind + joined(parts)
      pen = next
    }
    line += written
  }
  return line
}

function groups(numbers: number[], size: number): number[][] {
  return Array.from({ length: numbers.length / size }, (_, n) => numbers.slice(n * size, (n + 1) * size))
}

/** What one step of a command writes, relative to where the pen is drawn, and where the pen is then. */
function step(kind: string, group: number[], pen: Pen, absolute: boolean): [number[], Pen] {
  const [x, y] = absolute ? [0, 0] : pen.exact
  const points = pointsOf(kind, group, absolute ? pen.exact : [0, 0]).map(([dx, dy]): Point => [x + dx, y + dy])
  const rounded = points.map(([px, py]): Point => [Math.round(px), Math.round(py)])
  const next = { exact: points.at(-1) ?? pen.exact, drawn: rounded.at(-1) ?? pen.drawn }
  const moved = rounded.flatMap(([px, py]) => [px - pen.drawn[0], py - pen.drawn[1]])
  if (kind === 'h') return [moved.slice(0, 1), next]
  if (kind === 'v') return [moved.slice(1), next]
  if (kind === 'a') return [[...group.slice(0, 5).map((one) => Math.round(one * 10) / 10), ...moved], next]
  return [moved, next]
}

/** The points that a step names; `still`: what it leaves unnamed. */
function pointsOf(kind: string, group: number[], still: Point): Point[] {
  if (kind === 'h') return [[group[0] ?? 0, still[1]]]
  if (kind === 'v') return [[still[0], group[0] ?? 0]]
  return groups(kind === 'a' ? group.slice(5) : group, 2) as unknown as Point[]
}

function numbers(text: string, arc: boolean): number[] {
  const found: number[] = []
  let at = text.search(/\S/)
  while (at >= 0 && at < text.length) {
    const token = arc && FLAGS.has(found.length % 7) ? FLAG : NUMBER
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) throw new Error(`no number in ${text.slice(at)}`)
    found.push(Number(match[0]))
    BETWEEN.lastIndex = token.lastIndex
    BETWEEN.exec(text)
    at = BETWEEN.lastIndex
  }
  return found
}

/** A sign separates by itself. */
const appended = (line: string, part: string): string => line + (part.startsWith('-') ? '' : ' ') + part

const joined = (parts: number[]): string => parts.map(String).reduce(appended)
