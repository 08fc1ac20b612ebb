/** Setting a table: what is sent to make one. */

import type { BotSpec, NewTable, Title } from '../net/protocol'
import { names } from './names'

/** The bot a newcomer meets: a middling one. */
export const usualOf = (bots: BotSpec[]): BotSpec | undefined =>
  bots.find((bot) => bot.name === 'normal') ?? bots.find((bot) => bot.name === 'greedy') ?? bots.at(-1)

export const usualBot = (title: Title): BotSpec | undefined => usualOf(title.bots)

/** One person and two bots, starting at once. */
export function againstBots(title: Title, name: string): NewTable {
  const bots = Math.min(2, title.seats[1] - 1)
  const bot = usualBot(title)?.name
  const seats = names(bots, [name]).map((one) => ({ kind: 'bot' as const, bot, name: one }))
  return {
    title: title.id,
    options: {},
    pace: 'days', // nobody waits for the one person
    seats: [{ kind: 'me', name }, ...seats], // without a name the server gives one: friends may come later
    watch: 'nobody',
    start: true,
  }
}
