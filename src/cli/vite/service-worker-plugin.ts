import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '../../browser/offline/service-worker.ts')

/** Builds the service worker: one file at a fixed address, which knows the files of the first screen by their names. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'rollcall-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = firstFiles(bundle)
      const name = `rollcall-${createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)}`
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: { SHELL_NAME: JSON.stringify(name), SHELL_FILES: JSON.stringify(files.map((file) => `/${file}`)) },
        build: { write: false, target: 'es2022', rolldownOptions: { input: SOURCE } },
      })
      const [output] = Array.isArray(built) ? built : [built]
      const worker = output && 'output' in output ? output.output[0] : undefined
      if (!worker) throw new Error('The service worker was not built.')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code })
    },
  }
}

interface Built {
  type: string
  fileName: string
  isEntry?: boolean
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** The page's script, all that it imports, and its styles. */
function firstFiles(bundle: Record<string, Built>): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (!chunk || files.has(name)) return
    files.add(name)
    chunk.viteMetadata?.importedCss.forEach((css) => files.add(css))
    chunk.imports?.forEach(visit)
  }
  for (const { type, isEntry, fileName } of Object.values(bundle)) if (type === 'chunk' && isEntry) visit(fileName)
  return [...files]
}
