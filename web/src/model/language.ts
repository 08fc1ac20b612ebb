/** Words in the first of the reader's languages that there is a file for. */

const wanted = navigator.languages.map((code) => code.split('-')[0]?.toLowerCase() ?? '')

/** The language and its words; `files` are a folder's languages by `import.meta.glob`, English among them. */
export function inReadersLanguage<T>(files: Record<string, T>): { code: string; words: T } {
  const code = [...wanted, 'en'].find((one) => files[`./${one}.ts`]) ?? 'en'
  return { code, words: files[`./${code}.ts`] as T }
}
