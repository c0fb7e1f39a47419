import { join, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { CHUNK_GROUPS } from './chunk-groups.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { rollcallPlugin } from './rollcall-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'

/** The framework's own folder, wherever it is installed. */
const FRAMEWORK = join(import.meta.dirname, '../../..')

/**
 * How Vite builds and serves the browser app of an application.
 *
 * @param root folder of the application, with `index.html`, `app/`, `schemas/` and `resources/`
 */
export function applicationConfig(root: string): UserConfig {
  const screens = join(relative(root, FRAMEWORK), 'src/browser/**/*.{ts,tsx}').split(sep).join('/')
  return {
    root,
    plugins: [react(), rollcallPlugin({ root }), serviceWorkerPlugin(), precompressPlugin()],
    // react-admin brings an exporter of its own, which no screen uses: the first list need not load it.
    resolve: { alias: { 'jsonexport/dist/index.js': join(FRAMEWORK, 'src/browser/parts/export/no-json-export.ts') } },
    // The server puts the nonce of each reply in its place.
    html: { cspNonce: '__CSP_NONCE__' },
    // All that any screen needs is made ready at once while developing, not when the screen is first opened.
    optimizeDeps: { entries: ['app/main.tsx', 'custom-screens/**/*.tsx', screens], exclude: ['rollcall'] },
    server: { fs: { allow: [root, FRAMEWORK] } },
    build: {
      outDir: 'dist/browser',
      emptyOutDir: true,
      target: 'es2022',
      // Nothing may be inlined: the content security policy allows images of the server only.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
    },
  }
}
