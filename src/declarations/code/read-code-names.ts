import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BROWSER_CODE_KINDS, type CodeNames, SERVER_CODE_KINDS } from '#protocol/custom-code.ts'
import { type CodeFile, codeNamesOf } from './code-names.ts'

/**
 * The custom code of an application, by the names of its files under `custom-screens/` and `custom-actions/`:
 * `custom-screens/books/calendar.tab.tsx` is the tab `books/calendar`.
 */
export function readCodeNames(root: string): CodeNames {
  return codeNamesOf(readCodeFiles(root))
}

/** Every file in the two folders whose name a declaration can refer to. */
export function readCodeFiles(root: string): CodeFile[] {
  const screens = filesUnder(root, 'custom-screens', BROWSER_CODE_KINDS)
  const actions = filesUnder(root, 'custom-actions', SERVER_CODE_KINDS)
  return [...screens, ...actions].sort((a, b) => a.path.localeCompare(b.path))
}

function filesUnder(root: string, folder: string, kinds: readonly CodeFile['kind'][]): CodeFile[] {
  const base = join(root, folder)
  if (!existsSync(base)) return []
  const pattern = new RegExp(`^(.+)\\.(${kinds.join('|')})\\.tsx?$`)
  return readdirSync(base, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = relative(base, join(entry.parentPath, entry.name)).split(sep).join('/')
    const [, name, kind] = pattern.exec(path) ?? []
    return name && kind ? [{ path: `${folder}/${path}`, name, kind: kind as CodeFile['kind'] }] : []
  })
}
