/** "7 September 2026", as people read it. */
export function longDate(date: string, language = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
