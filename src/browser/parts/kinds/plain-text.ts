/** A value as it stands: the text of a kind that needs no form of its own. */
export function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
