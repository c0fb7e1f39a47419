/** A day or a month as it stands at the axis of a chart: `5 Mar 26`, `Mar 2026`. */
export function pointText(day: string, per: 'day' | 'month', language: string): string {
  const shown: Intl.DateTimeFormatOptions =
    per === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short', year: '2-digit' }
  return new Intl.DateTimeFormat(language, { ...shown, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
