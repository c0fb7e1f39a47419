import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PackageFile {
  name?: string
  type?: string
  sideEffects?: unknown
  dependencies?: object
  peerDependencies?: object
}

/**
 * True for a module of a package that can be bundled as if it were ours: ES modules, of which loading does nothing
 * (`sideEffects: false`), and which needs no other package.
 */
export function isSelfContained(module: string): boolean {
  if (!module.includes('/node_modules/')) return false
  const files = packageFilesAbove(module)
  const whole = files.at(-1)
  if (whole?.sideEffects !== false || files[0]?.type !== 'module') return false
  return Object.keys({ ...whole.dependencies, ...whole.peerDependencies }).length === 0
}

/** From the folder of a module up to that of its package, whose package.json has a name. */
function packageFilesAbove(module: string): PackageFile[] {
  const files: PackageFile[] = []
  for (let folder = dirname(module); folder.includes('/node_modules/'); folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (!existsSync(path)) continue
    const file = JSON.parse(readFileSync(path, 'utf8')) as PackageFile
    files.push(file)
    if (file.name !== undefined) break
  }
  return files
}
