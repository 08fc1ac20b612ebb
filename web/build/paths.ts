const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/y
const FLAG = /[01]/y
const BETWEEN = /[\s,]*/y
/** Places of an arc's seven numbers that are flags: one digit each, with nothing between it and the next number. */
const FLAGS = new Set([3, 4])

/** The same path with one decimal: icons are drawn in a box of 512 and shown a tenth as large. */
export const shorter = (path: string): string =>
  path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => command + joined(numbers(rest, command.toLowerCase() === 'a')))

function numbers(text: string, arc: boolean): string[] {
  const found: string[] = []
  let at = text.search(/\S/)
  while (at >= 0 && at < text.length) {
    const token = arc && FLAGS.has(found.length % 7) ? FLAG : NUMBER
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) throw new Error(`no number in ${text.slice(at)}`)
    found.push(match[0])
    BETWEEN.lastIndex = token.lastIndex
    BETWEEN.exec(text)
    at = BETWEEN.lastIndex
  }
  return found.map(rounded)
}

const rounded = (number: string): string => String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.')

/** A sign separates by itself, and so does a point after a number that has one. */
const joined = (parts: string[]): string =>
  parts.reduce((line, part, n) => {
    const apart = n === 0 || part.startsWith('-') || (part.startsWith('.') && (parts[n - 1] ?? '').includes('.'))
    return line + (apart ? '' : ' ') + part
  }, '')
