/** What passes between server and browser: names for the types of `schema.d.ts`, which is made from the
 * server's own description (`scripts/client_types.py`). */

import type { components } from './schema'

type Schemas = components['schemas']

export type Live = Schemas['Live']
export type Seat = Schemas['SeatShown']
export type SeatKind = Seat['kind']
export type Stage = Live['stage']
export type TableInfo = Schemas['TableShown']
export type Pace = TableInfo['pace']
export type Vote = Schemas['VoteShown']
export type Ask = Schemas['AskShown']
export type Option = Schemas['OptionOfAsk']
export type Act = Pick<Option, 'verb' | 'args'>
export type LogLine = Schemas['LogShown']
export type ChatLine = Schemas['ChatShown']
export type Shuffle = Schemas['ShuffleShown']
export type Outcome = Schemas['ResultShown']
export type Draft = Schemas['Drafted']
export type Hint = Schemas['HintShown']
export type WhyNot = Schemas['Why']
export type Title = Schemas['TitleOffered']
export type OptionSpec = Schemas['OptionOfTitle']
export type OptionValue = OptionSpec['default']
export type BotSpec = Schemas['BotOffered']
export type Rule = Schemas['Rule']
export type Catalogue = Schemas['Catalogue']
export type Me = Schemas['Me']
export type MyTable = Schemas['MyTable']
export type Step = Schemas['Replayed']
export type Course = Schemas['Course']
export type Message = Schemas['Message']
export type CardCheck = Schemas['CardsChecked']
export type NewTable = Partial<Omit<Schemas['Wish'], 'title' | 'seats'>> & { title: string; seats: NewSeat[] }
export type NewSeat = Partial<Schemas['ChairWanted']> & Pick<Schemas['ChairWanted'], 'kind'>
export type Link = Schemas['LinkShown']
