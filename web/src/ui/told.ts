import type { LogLine } from '../net/protocol'

/** A line of the log, and how often it was said in a row. */
export interface Told extends LogLine {
  times: number
}

/** The lines; those that say the same one after another are one. */
export function told(lines: LogLine[]): Told[] {
  const found: Told[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && last.text === line.text && last.since === line.since) last.times += 1
    else found.push({ ...line, times: 1 })
  }
  return found
}
