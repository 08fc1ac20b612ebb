/** What this device remembers: kept in the browser's storage, forgotten quietly where there is none. */

import { LONGEST } from '../net/lengths'

export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'auto' | 'none'

const PREFIX = 'kt.'

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    /* nothing is kept */
  }
}

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

class Settings {
  theme = $state<Theme>(recall<Theme>('theme', 'auto'))
  motion = $state<Motion>(recall<Motion>('motion', 'auto'))
  sound = $state(recall('sound', false))
  tips = $state(recall('tips', true))
  private seen = $state<string[]>(recall('seen', []))
  name = $state(recall('name', ''))

  setTheme(theme: Theme): void {
    this.theme = theme
    remember('theme', theme)
    if (theme === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  setMotion(motion: Motion): void {
    this.motion = motion
    remember('motion', motion)
    document.documentElement.dataset['motion'] = motion
  }

  setSound(on: boolean): void {
    this.sound = on
    remember('sound', on)
  }

  /** Switching the tips on shows all of them again. */
  setTips(on: boolean): void {
    this.tips = on
    remember('tips', on)
    if (on) this.seen = []
    remember('seen', this.seen)
  }

  wants(tip: string): boolean {
    return this.tips && !this.seen.includes(tip)
  }

  /** The moment of a tip has passed. */
  saw(tip: string): void {
    if (!this.seen.includes(tip)) this.seen = [...this.seen, tip]
    remember('seen', this.seen)
  }

  setName(name: string): void {
    this.name = name.trim().slice(0, LONGEST.name)
    remember('name', this.name)
  }

  /** Whether pieces may be seen to move. */
  get moves(): boolean {
    return this.motion === 'auto' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()
document.documentElement.dataset['motion'] = settings.motion
