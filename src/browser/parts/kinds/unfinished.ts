/**
 * The form's value of what is no value yet: a date or time that is only partly typed, and text that is no number. Validation refuses it
 * instead of losing it, and nothing sends it. It begins with what no keyboard has, so that no text is taken for it.
 */
export const UNFINISHED = '\u0000unfinished'

/** True while one of the values, or of those in lists within them, is unfinished. */
export function hasUnfinished(values: object): boolean {
  return unfinishedPaths(values).length > 0
}

/** The names of the unfinished values: `rows.0.amount`. */
export function unfinishedPaths(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (value === UNFINISHED) return [name]
    const isNested = typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value))
    return isNested ? unfinishedPaths(value).map((path) => `${name}.${path}`) : []
  })
}

/** Files and the like are looked at by nobody. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}
