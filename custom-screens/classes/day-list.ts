import { intlFormat, parseISO } from 'date-fns'

/** Days that a chip has room for. */
const SHOWN = 2

/**
 * Days as a chip says them: the first few, how many it leaves out, and all of them for those who ask.
 *
 * @param dates ISO, in order
 */
export function dayList(dates: readonly string[], language: string) {
  const texts = dates.map((date) =>
    intlFormat(parseISO(date), { day: 'numeric', month: 'short' }, { locale: language }),
  )
  const shown = texts.slice(0, SHOWN)
  return { text: shown.join(', '), hidden: texts.length - shown.length, all: texts.join(', ') }
}
