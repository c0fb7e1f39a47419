import type { Locale } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { enUS } from 'date-fns/locale/en-US'

const MONDAY = 1

/** A day in the order of the language, where pickers would write those of all English ones as Americans do. */
export const CALENDAR_FORMATS = { normalDateWithWeekday: 'EEE, PP' } as const

/**
 * Month names and date order for languages other than British English; the pickers include the American ones, others
 * are loaded when used.
 */
const LOADERS: Record<string, () => Promise<Locale>> = {
  'en-US': async () => enUS,
  de: async () => (await import('date-fns/locale/de')).de,
  es: async () => (await import('date-fns/locale/es')).es,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  it: async () => (await import('date-fns/locale/it')).it,
  nl: async () => (await import('date-fns/locale/nl')).nl,
  pl: async () => (await import('date-fns/locale/pl')).pl,
}

const loaded = new Map<string, Promise<Locale>>()

/**
 * The calendar data of a language. Weeks start on Monday in every language, and months are shortened as in all other dates. Returns the same
 * promise every time.
 */
export function calendarLocale(language: string): Promise<Locale> {
  const known = loaded.get(language)
  if (known) return known
  const load = LOADERS[language] ?? LOADERS[language.split('-')[0] ?? language]
  const locale = (load ? load() : Promise.resolve(enGB)).then((one) => ({
    ...one,
    localize: { ...one.localize, month: shortMonths(one.localize.month, language) },
    options: { ...one.options, weekStartsOn: MONDAY as 1 },
  }))
  loaded.set(language, locale)
  return locale
}

type MonthName = Locale['localize']['month']

/** Data of pickers and of browsers differ: the one has "Sep" where the other has "Sept". */
function shortMonths(name: MonthName, language: string): MonthName {
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (month, options) =>
    options?.width === 'abbreviated'
      ? (short.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month')?.value ??
        name(month, options))
      : name(month, options)
}
