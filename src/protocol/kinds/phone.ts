import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

/** Kept in E.164, shown nationally at home and internationally abroad. */
export const phone: KindRules = {
  normalise: (typed, { country }) => trimmed(typed, (number) => e164(number, country) ?? number),
  text: (value, { country }) => shown(String(value), country),
}

/** `07700 900123` -> `+447700900123`. Undefined when no such number can exist. */
function e164(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, countryCode(country))
  return number?.isPossible() ? number.number : undefined
}

/** At home is where the calling code is the same: some countries share one. */
function shown(stored: string, country: string): string {
  const number = parsePhoneNumberFromString(stored)
  if (!number) return stored
  const home = countryCode(country)
  const isHome = home !== undefined && number.countryCallingCode === getCountryCallingCode(home)
  return isHome ? number.formatNational() : number.formatInternational()
}

function countryCode(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
