import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Everything that the built browser app is made of. */
const INPUTS = [
  'app',
  'custom-screens',
  'index.html',
  'package-lock.json',
  'public',
  'resources',
  'rules',
  'schemas',
  'src/browser',
  'src/cli/vite',
  'src/declarations',
  'src/protocol',
  'vite.config.ts',
]
const OUTPUT = 'dist/browser/index.html'
const STAMP = 'dist/inputs.sha256'

/**
 * Builds the browser app if it is not there, or was built from other files than those that are there now.
 *
 * @returns whether it was built
 */
export async function buildIfChanged(root: string): Promise<boolean> {
  const inputs = hashOf(root)
  const stamp = join(root, STAMP)
  const isBuilt = existsSync(join(root, OUTPUT)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
  if (isBuilt) return false
  const { build } = await import('vite')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
  return true
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap((input) => filesUnder(root, input))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
