import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { gameIcons } from './build/icons.ts'
import { stamp } from './build/stamp.ts'

const server = process.env['KITCHENTABLE_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  // Addresses are relative to <base href>, which the server sets, so that a sub-path works.
  base: './',
  plugins: [gameIcons(), stamp(), svelte()],
  build: {
    outDir: '../src/kitchentable/server/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
