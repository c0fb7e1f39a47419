import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

/** Kept in E.164, shown nationally at home and internationally abroad; found by its digits in any spacing. */
export const phone: KindRules = {
  normalise: (typed, { country }) => trimmed(typed, (number) => e164(number, country) ?? number),
  text: (value, { country }) => shown(String(value), country),
  search: {
    haystack: (value) => value.replaceAll(/\D/g, ''),
    needle: (typed) => searchedDigits(typed),
  },
}

/** `07700 900123` -> `+447700900123`. Undefined when no such number can exist. */
function e164(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, countryCode(country))
  return number?.isPossible() ? number.number : undefined
}

function shown(stored: string, country: string): string {
  const number = parsePhoneNumberFromString(stored, countryCode(country))
  if (!number) return stored
  return number.country === country ? number.formatNational() : number.formatInternational()
}

/** The digits that the stored number holds as well: without the zero of a national number or the two of an international one. */
function searchedDigits(typed: string): string | undefined {
  if (!/^[\d\s()+./-]*$/.test(typed)) return undefined
  const digits = typed
    .replaceAll(/\(0\)/g, '')
    .replaceAll(/\D/g, '')
    .replace(/^0{1,2}/, '')
  return digits.length >= 3 ? digits : undefined
}

function countryCode(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
