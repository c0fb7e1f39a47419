import { isValid } from 'date-fns'

export const NUMERIC_DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** A moment in the language's own order of day and month; what is no moment is written as it is. */
export function dateText(
  moment: Date,
  value: unknown,
  { language, ...format }: Intl.DateTimeFormatOptions & { language: string },
): string {
  return isValid(moment) ? new Intl.DateTimeFormat(language, format).format(moment) : String(value)
}

/** A date with its dashes, and without: what is typed with dashes counts as a number. */
export function searchedDate(text: string): string[] {
  return [text, `replace(${text}, '-', '')`]
}
