import type { Kit } from '../kit'
import Board from './Board.svelte'

/** For a title that has no board yet: its view as it is, everything done by buttons. */
export const kit: Kit = { Board }
