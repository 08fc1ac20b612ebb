import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { shorter } from './paths.ts'

const PREFIX = 'icon:'
const USED = 'icons:used'

/** `import meat from 'icon:steak'` gives the path of one game-icon: only what is named is built in.
 * `import used from 'icons:used'` gives the names of all that are, for the credits. */
export function gameIcons(): Plugin {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const icons = JSON.parse(readFileSync(file, 'utf8')).icons as Record<string, { body: string }>
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) || id === USED ? '\0' + id : null),
    load(id) {
      if (id === '\0' + USED) return `export default ${JSON.stringify(usedNames())}`
      if (!id.startsWith('\0' + PREFIX)) return null
      const name = id.slice(PREFIX.length + 1)
      const paths = [...(icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
      if (!paths.length) this.error(`game-icons has no icon called ${name}`)
      return `export default ${JSON.stringify(paths.map((path) => shorter(path ?? '')).join(''))}`
    },
  }
}

function usedNames(): string[] {
  const names = new Set<string>()
  for (const file of globSync('src/**/*.{ts,svelte}'))
    for (const match of readFileSync(file, 'utf8').matchAll(/'icon:([a-z0-9-]+)'/g)) names.add(match[1] ?? '')
  return [...names].sort()
}
