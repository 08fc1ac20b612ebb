/** The words of the browser's chrome in the reader's language. What a game says comes from the server. */

import { inReadersLanguage } from '../model/language'
import type { Words } from './en'

const chosen = inReadersLanguage(import.meta.glob<{ words: Words }>(['./*.ts', '!./index.ts'], { eager: true }))
document.documentElement.lang = chosen.code

export const words = chosen.words.words
