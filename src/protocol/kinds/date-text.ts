import { isValid } from 'date-fns'
import { dateFormat } from '../text/intl-formats.ts'
import type { SearchSql } from './kind.ts'

export const NUMERIC_DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** As screens write it: `7 Sept 2026`. */
export const SAID_DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Formats an instant in the language's order of day and month; an invalid date is returned as it is. */
export function dateText(
  moment: Date,
  value: unknown,
  { language, ...format }: Intl.DateTimeFormatOptions & { language: string },
): string {
  return isValid(moment) ? dateFormat(language, format).format(moment) : String(value)
}

/**
 * A date with its dashes, and without, because digits typed with dashes are searched as a number; and as people write it, with
 * the name of its month, and with the last two digits of its year: `7 Sept 26`, and `2026/27` of a year that begins in autumn.
 * @param date SQL of a date
 */
export function searchedDate(date: string, { dateText, dayText }: SearchSql): string[] {
  return [dateText(date), `replace(${dateText(date)}, '-', '')`, dayText(date), `substr(${dateText(date)}, 3, 2)`]
}
