import { splitPath } from '../path.ts'

/**
 * All values at a path of a record, as a condition sees them: one for a path of to-one steps (null when a step is
 * missing), one per row when it crosses or ends in a list, none when the list is empty.
 *
 * @param isMany true for a path that is a to-many relation. A relation that was not loaded, or whose parent is missing,
 * then has no rows instead of one null.
 */
export function valuesAt(record: unknown, path: string, isMany: (path: string) => boolean = () => false): unknown[] {
  const names = splitPath(path)
  let found: unknown[] = [record]
  for (const [index, name] of names.entries()) {
    const toMany = isMany(names.slice(0, index + 1).join('.'))
    found = found.flatMap((value) => step(value, name) ?? (toMany ? [] : [null]))
  }
  return found
}

/** Lists are flattened; their elements are values of their own. */
function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
