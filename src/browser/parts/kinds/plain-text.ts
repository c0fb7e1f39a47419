/** A value unchanged: the text of a kind without a format of its own. */
export function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
