import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './src/cli/vite/chunk-groups.ts'
import { precompressPlugin } from './src/cli/vite/precompress-plugin.ts'
import { rollcallPlugin } from './src/cli/vite/rollcall-plugin.ts'
import { serviceWorkerPlugin } from './src/cli/vite/service-worker-plugin.ts'

export default defineConfig({
  plugins: [react(), rollcallPlugin(), serviceWorkerPlugin(), precompressPlugin()],
  // react-admin brings an exporter of its own, which no screen uses: the first list need not load it.
  resolve: {
    alias: { 'jsonexport/dist/index.js': join(import.meta.dirname, 'src/browser/parts/export/no-json-export.ts') },
  },
  // The server puts the nonce of each reply in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // All that any screen needs is made ready at once while developing, not when the screen is first opened.
  optimizeDeps: { entries: ['app/main.tsx', 'custom-screens/**/*.tsx', 'src/browser/**/*.{ts,tsx}'] },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be inlined: the content security policy allows images of the server only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
})
