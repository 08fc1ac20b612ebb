/** Names for bots: short, no two with the same first letter. */
const BOTS = ['Nok', 'Pim', 'Tova', 'Zuzu', 'Basil', 'Juno', 'Kiri']

/** `n` names whose first letters differ from those already taken. */
export function names(n: number, taken: string[]): string[] {
  const letters = new Set(taken.map((name) => name.trim().charAt(0).toUpperCase()))
  return BOTS.filter((name) => !letters.has(name.charAt(0))).slice(0, n)
}
