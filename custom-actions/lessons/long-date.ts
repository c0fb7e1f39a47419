import { format, parseISO } from 'date-fns'

/** "7 September 2026", as families read it. */
export function longDate(date: string): string {
  return format(parseISO(date), 'd MMMM yyyy')
}
