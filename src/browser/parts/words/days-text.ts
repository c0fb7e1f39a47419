/** `1 Feb – 28 Feb 2026`, as the language writes a range of days. */
export function daysText({ from, to }: { from: string; to: string }, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}
