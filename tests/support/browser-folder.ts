import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A folder as the browser app is built into, for servers of tests; to be removed after them.
 *
 * @param files path -> what it holds, beside or instead of a page that is all but empty
 */
export function browserFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-browser-'))
  mkdirSync(join(folder, 'assets'))
  for (const [path, text] of Object.entries({ 'index.html': '<div id="root"></div>', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
