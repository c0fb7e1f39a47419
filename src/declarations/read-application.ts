import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLICATION_FILE, DECLARATION_FOLDERS, type FileMap, type Source, sourceFromFiles } from './source.ts'

/**
 * Reads the declarations of an application: `app/application.json`, `schemas/*.json`, `resources/*.json`,
 * `reports/*.json` and `translations/*.json` under `root`, and its `migrations/*.sql`; or the same from memory. Never throws for the contents of a file, which are
 * checked later.
 */
export function readApplication(root: string | FileMap): Source {
  return sourceFromFiles(typeof root === 'string' ? readFiles(root) : root)
}

function readFiles(root: string): FileMap {
  const paths = [
    ...DECLARATION_FOLDERS.flatMap((folder) => filesIn(root, folder, '.json')),
    ...filesIn(root, 'migrations', '.sql'),
  ]
  if (existsSync(join(root, APPLICATION_FILE))) paths.push(APPLICATION_FILE)
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function filesIn(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
}
