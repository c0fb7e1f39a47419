/** The form's value of a partly typed date or time: validation refuses it instead of losing it, and nothing sends it. */
export const UNFINISHED = 'incomplete'

/** True while one of the values is a date or time that is only partly typed. */
export function hasUnfinished(values: Readonly<Record<string, unknown>>): boolean {
  return Object.values(values).includes(UNFINISHED)
}
