import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The framework's own folder: a checkout, or wherever it is installed. */
export const FRAMEWORK = join(import.meta.dirname, '../../..')

/**
 * Packs the framework as npm would publish it.
 *
 * @returns name of the file in `folder`
 */
export async function packFramework(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: FRAMEWORK,
    shell: process.platform === 'win32',
  })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error('npm pack has packed nothing.')
  return packed.filename
}
