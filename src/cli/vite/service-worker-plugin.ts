import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { BUNDLER_CHECKS } from './bundler-checks.ts'

const SOURCE = join(import.meta.dirname, '../../browser/parts/offline/service-worker.ts')

/** Builds the service worker: one file at a fixed address, which knows the files of the first screen by their names. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'rollcall-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html, whose files the service worker keeps.')
      const name = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          SHELL_NAME: JSON.stringify(`rollcall-${name}`),
          SHELL_FILES: JSON.stringify(filesOf(String(page.source))),
        },
        build: { write: false, target: 'es2022', rolldownOptions: { checks: BUNDLER_CHECKS, input: SOURCE } },
      })
      const [output] = Array.isArray(built) ? built : [built]
      const worker = output && 'output' in output ? output.output[0] : undefined
      if (!worker) throw new Error('The service worker was not built.')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code })
    },
  }
}

/** The scripts and styles that a page names. */
function filesOf(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file)
}
