import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { nationalNumber } from './national-number.ts'

/** Writes stored phone numbers as people of the application's country do: `+447700900123` -> `07700 900123`. */
export function usePhoneText(): (stored: string) => string {
  const locale = useValueLocale()
  return (stored) => nationalNumber(stored, locale)
}
