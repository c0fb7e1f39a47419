import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { viteConfigOf } from './vite/vite-config-of.ts'

/** The framework's own folder, wherever it is installed. */
const FRAMEWORK = join(import.meta.dirname, '../..')

/** The application's sources of the browser app. */
const INPUTS = [
  'app',
  'custom-screens',
  'index.html',
  'package-lock.json',
  'public',
  'resources',
  'rules',
  'schemas',
  'vite.config.ts',
]
/** The framework's sources of it. */
const FRAMEWORK_INPUTS = ['src/browser', 'src/cli/vite', 'src/declarations', 'src/protocol']
const OUTPUT = 'dist/browser/index.html'
const STAMP = 'dist/inputs.sha256'

/**
 * Builds the browser app if it is missing, or out of date.
 *
 * @returns true when it was built
 */
export async function buildIfChanged(root: string): Promise<boolean> {
  const inputs = hashOf(root)
  const stamp = join(root, STAMP)
  const isBuilt = existsSync(join(root, OUTPUT)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
  if (isBuilt) return false
  await buildApplication(root, 'warn')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
  return true
}

/** Builds the browser app of the application under `root` into `dist/browser`. */
export async function buildApplication(root: string, logLevel: 'info' | 'warn'): Promise<void> {
  const { build } = await import('vite')
  await build({ ...(await viteConfigOf(root)), logLevel })
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  hashInputs(hash, root, INPUTS)
  hashInputs(hash, FRAMEWORK, FRAMEWORK_INPUTS)
  return hash.digest('hex')
}

function hashInputs(hash: Hash, root: string, inputs: readonly string[]): void {
  for (const path of inputs.flatMap((input) => filesUnder(root, input))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
