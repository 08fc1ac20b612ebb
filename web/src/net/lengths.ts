/** How long a text may be, in characters: written from the server's own description by
 * `scripts/client_types.py`. */
export const LONGEST = { name: 40, talk: 400, words: 200 } as const
