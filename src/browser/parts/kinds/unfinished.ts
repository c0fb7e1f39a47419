/**
 * The form's value of what is no value yet: a date or time that is only partly typed, and text that is no number. Validation refuses it
 * instead of losing it, and nothing sends it. It begins with what no keyboard has, so that no text is taken for it.
 */
export const UNFINISHED = '\u0000unfinished'

/** The same with what was typed: a field that is shown again, on a tab that was left, has it. */
export function unfinished(typed: string): string {
  return UNFINISHED + typed
}

/** True of a value that is unfinished. */
export function isUnfinished(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(UNFINISHED)
}

/** The text that was typed of a value that is unfinished; undefined of any other. */
export function unfinishedText(value: unknown): string | undefined {
  return isUnfinished(value) ? value.slice(UNFINISHED.length) : undefined
}

/** True while one of the values, or of those in lists within them, is unfinished. */
export function hasUnfinished(values: object): boolean {
  return unfinishedPaths(values).length > 0
}

/** The names of the unfinished values: `rows.0.amount`. */
export function unfinishedPaths(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (isUnfinished(value)) return [name]
    const isNested = typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value))
    return isNested ? unfinishedPaths(value).map((path) => `${name}.${path}`) : []
  })
}

/** Files and the like are looked at by nobody. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}
