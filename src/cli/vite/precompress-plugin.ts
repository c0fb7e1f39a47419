import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files gain nothing. */
const WORTH_IT = 1024
/** The best quality takes five times as long and saves a tenth. */
const BROTLI_QUALITY = 9
const COMPRESSED = /\.(js|css|svg|json|map)$/

/**
 * Writes `.br` and `.gz` beside every built file large enough, since compressing while serving would cost each request.
 */
export function precompressPlugin(): Plugin {
  let outDir = ''
  return {
    name: 'rollcall-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(files.map(compress))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < WORTH_IT) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
