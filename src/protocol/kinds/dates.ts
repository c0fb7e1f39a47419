import { isValid, parseISO } from 'date-fns'
import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

const NUMERIC_DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** ISO date; written `18/03/2026` in en-GB. */
export const date: KindRules = {
  normalise: (typed) => trimmed(typed),
  text: (value, { language }) => dateText(parseISO(`${String(value)}T00:00:00Z`), language, 'UTC', NUMERIC_DATE, value),
}

/** `HH:mm`; seconds are dropped and a missing zero is added. */
export const time: KindRules = {
  normalise: (typed) =>
    trimmed(typed, (time) => time.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):\d\d(\.\d+)?$/, '$1')),
  text: String,
}

/** ISO UTC instant; written in the zone of the settings. */
export const dateTime: KindRules = {
  normalise: (typed) => trimmed(typed, utcInstant),
  text: (value, { language, timezone }) =>
    dateText(
      parseISO(String(value)),
      language,
      timezone,
      { ...NUMERIC_DATE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      value,
    ),
}

/** Only what says its zone is an instant. */
function utcInstant(text: string): string {
  const instant = parseISO(text)
  return /(Z|[+-]\d{2}:?\d{2})$/i.test(text) && isValid(instant) ? instant.toISOString() : text
}

function dateText(
  moment: Date,
  language: string,
  timeZone: string,
  form: Intl.DateTimeFormatOptions,
  value: unknown,
): string {
  return isValid(moment) ? new Intl.DateTimeFormat(language, { ...form, timeZone }).format(moment) : String(value)
}
