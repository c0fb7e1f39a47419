const PATH = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/

/**
 * True when a text is a valid path: names separated by dots, `branch.name`, `loans_count`, `pivot.role`. The model
 * resolves it (`src/declarations/path.ts`).
 */
export function isPath(text: string): boolean {
  return PATH.test(text)
}

/** Splits a path into names: `branch.name` -> `['branch', 'name']`. Throws when it is not a path. */
export function splitPath(path: string): string[] {
  if (!isPath(path)) {
    throw new Error(`"${path}" is not a path: write names with dots between them, such as "branch.name".`)
  }
  return path.split('.')
}

/** Joins two paths: `prefixPath('branch', 'name')` is `branch.name`. An empty prefix changes nothing. */
export function prefixPath(prefix: string, path: string): string {
  return prefix === '' ? path : `${prefix}.${path}`
}
