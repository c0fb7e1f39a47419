import type { Condition } from '../condition.ts'

/**
 * Every path from the record that a condition uses, prefixed with `prefix`: `{ "loans": { "some": { "returned_on": null
 * } } }` gives `loans` and `loans.returned_on`. Roots (`$user.…`) are left out.
 */
export function conditionPaths(condition: Condition, prefix = ''): string[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'all' || key === 'any') return (value as Condition[]).flatMap((part) => conditionPaths(part, prefix))
    if (key === 'not') return conditionPaths(value as Condition, prefix)
    if (key.startsWith('$')) return []
    return [prefix + key, ...nestedConditions(value).flatMap((part) => conditionPaths(part, `${prefix}${key}.`))]
  })
}

/** The conditions on related rows inside a comparison: those of `some` and `none`. */
export function nestedConditions(comparison: unknown): Condition[] {
  if (typeof comparison !== 'object' || comparison === null || Array.isArray(comparison)) return []
  const { some, none } = comparison as { some?: Condition; none?: Condition }
  return [some, none].filter((part) => part !== undefined)
}

/** Every value of the record on the right-hand side of a condition: `genre_id` and `book.genre_id` of `$record.…`. */
export function recordPaths(condition: Condition): string[] {
  return [...JSON.stringify(condition).matchAll(/"\$record\.([\w.]+)"/g)].map(([, path = '']) => path)
}

/** Every path of the current record that a condition uses, on either side. */
export function pathsAsked(condition: Condition): string[] {
  return [...conditionPaths(condition), ...recordPaths(condition)]
}
