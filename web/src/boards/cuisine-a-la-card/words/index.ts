import { inReadersLanguage } from '../../../model/language'

const files = import.meta.glob<typeof import('./en')>(['./*.ts', '!./index.ts'], { eager: true })

export const { ability, howMuch, say, taste } = inReadersLanguage(files).words
export type { Part } from './en'
