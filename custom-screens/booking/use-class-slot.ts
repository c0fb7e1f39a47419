import { useValueLocale } from '#browser/api.ts'

/** A Sunday: days of the week are numbered from it. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

/** The slot of a class: `Monday 10:00–10:45`. */
export function useClassSlot() {
  const { language } = useValueLocale()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return ({ day_of_week, start_time, end_time }: { day_of_week: number; start_time: string; end_time: string }) =>
    `${weekday.format(SUNDAY + day_of_week * DAY_MS)} ${start_time}–${end_time}`
}
