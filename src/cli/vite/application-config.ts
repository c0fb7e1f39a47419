import { join, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { BUNDLER_CHECKS } from './bundler-checks.ts'
import { CHUNK_GROUPS } from './chunk-groups.ts'
import { latePopperPlugin } from './late-popper-plugin.ts'
import { precompressPlugin } from './precompress-plugin.ts'
import { rollcallPlugin } from './rollcall-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'

/** The framework's own folder, wherever it is installed. */
const FRAMEWORK = join(import.meta.dirname, '../../..')

/** The first file names all others, and nothing compresses a hash: it is as short as their number allows. */
const CHUNK_NAMES = { chunkFileNames: 'assets/[name]-[hash:7].js', hashCharacters: 'base36' } as const

/**
 * The Vite configuration of an application's browser app.
 *
 * @param root folder of the application, with `index.html`, `app/`, `schemas/` and `resources/`
 */
export function applicationConfig(root: string): UserConfig {
  const screens = join(relative(root, FRAMEWORK), 'src/browser/**/*.{ts,tsx}').split(sep).join('/')
  return {
    root,
    plugins: [
      react(),
      rollcallPlugin({ root }),
      latePopperPlugin(FRAMEWORK),
      serviceWorkerPlugin(),
      precompressPlugin(),
    ],
    // react-admin includes an exporter that no screen uses, so the first list need not load it.
    resolve: { alias: { 'jsonexport/dist/index.js': join(FRAMEWORK, 'src/browser/parts/export/no-json-export.ts') } },
    // The server replaces it by the nonce of each reply.
    html: { cspNonce: '__CSP_NONCE__' },
    // In development, dependencies of all screens are prepared at once, not when a screen is first opened.
    optimizeDeps: { entries: ['app/main.tsx', 'custom-screens/**/*.tsx', screens], exclude: ['rollcall'] },
    server: { fs: { allow: [root, FRAMEWORK] } },
    build: {
      outDir: 'dist/browser',
      emptyOutDir: true,
      target: 'es2022',
      // Nothing may be inlined: the content security policy allows images of the server only.
      assetsInlineLimit: 0,
      // What is imported itself need not be named a second time among what it needs.
      modulePreload: { resolveDependencies: (file, needed) => needed.filter((name) => name !== file) },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { checks: BUNDLER_CHECKS, output: { ...CHUNK_NAMES, codeSplitting: { groups: CHUNK_GROUPS } } },
    },
  }
}
