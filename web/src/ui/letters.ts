/** The letters that tell seats apart: the first of the name, two where one collides. */
export function letters(names: string[]): string[] {
  const first = names.map((name) => [...name.trim()].slice(0, 1).join('').toUpperCase() || '?')
  return names.map((name, seat) => {
    const letter = first[seat] ?? '?'
    const shared = first.filter((other) => other === letter).length > 1
    const words = name.trim().split(/\s+/)
    const last = words.length > 1 ? (words.at(-1) ?? '') : (name.trim()[1] ?? '')
    return shared && last ? letter + ([...last][0] ?? '').toLowerCase() : letter
  })
}
