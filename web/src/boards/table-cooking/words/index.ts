import { inReadersLanguage } from '../../../model/language'

const files = import.meta.glob<typeof import('./en')>(['./*.ts', '!./index.ts'], { eager: true })

export const { say } = inReadersLanguage(files).words
