import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Writes `build.json`: a hash over the names of all built files, by which a page that is still open
 * notices that a newer client is there. */
export function stamp(): Plugin {
  return {
    name: 'stamp',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join('\n')
      const hash = createHash('sha256').update(names).digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ hash }) })
    },
  }
}
