/** True when a date has been typed completely. */
export function isWholeDate(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)
}
