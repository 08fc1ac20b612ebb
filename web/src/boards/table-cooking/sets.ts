/** What is picked as a set in Table Cooking. */

import type { PickSet } from '../../model/table.svelte'
import { say } from './words'

/** The menus kept of those dealt at the start (TC-14). */
export const firstMenus: PickSet = { verb: 'keep', kind: 'menu', ends: 'enough', send: say.keepThem }
