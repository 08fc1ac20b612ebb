/** The words of the browser's chrome, in the first of the reader's languages that there is a file for. What a
 * game says comes from the server in the reader's language. */

import type { Words } from './en'

const files = import.meta.glob<{ words: Words }>(['./*.ts', '!./index.ts'], { eager: true })
const inLanguage = (code: string): Words | undefined => files[`./${code}.ts`]?.words

const wanted = navigator.languages.map((code) => code.split('-')[0]?.toLowerCase() ?? '')
const code = wanted.find(inLanguage) ?? 'en'
document.documentElement.lang = code

export const words = inLanguage(code) as Words
