import { splitPath } from './path.ts'

/**
 * All values that a path meets in a record, as a condition sees them: one for a path of to-one steps (null when something
 * on the way is missing), one for every row when it crosses or ends in a list, none when the list is empty.
 *
 * @param isMany whether a path is a to-many relation, for records that do not show it: a relation that was not loaded, or
 *   that stands behind a missing record, has no rows instead of one null.
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

/** A list is gone into; its elements count as values of their own. */
function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
