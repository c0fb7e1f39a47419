const PATH = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/

/**
 * Whether a text can be a path: names with dots between them, `branch.name`, `loans_count`, `pivot.role`. Whether it leads
 * anywhere is for the model to say (`src/declarations/path.ts`).
 */
export function isPath(text: string): boolean {
  return PATH.test(text)
}

/** The names of a path: `branch.name` -> `['branch', 'name']`. Throws when it is none. */
export function splitPath(path: string): string[] {
  if (!isPath(path)) {
    throw new Error(`"${path}" is not a path: write names with dots between them, such as "branch.name".`)
  }
  return path.split('.')
}

/** A path under another: `prefixPath('branch', 'name')` is `branch.name`. An empty prefix changes nothing. */
export function prefixPath(prefix: string, path: string): string {
  return prefix === '' ? path : `${prefix}.${path}`
}
