/** The words of the browser's chrome. What a game says comes from the server in the reader's language. */

import { en } from './en'

export const words = en
