import type { CountryCode } from 'libphonenumber-js'
import type * as PhoneLibrary from 'libphonenumber-js/min'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { homeNumber } from '#protocol/home-numbers.ts'

let library: typeof PhoneLibrary | undefined
let loading: Promise<void> | undefined

/**
 * Loads the phone metadata of all countries, which is too large for the first screen. Returns the same promise every
 * time.
 */
export function loadPhoneNumbers(): Promise<void> {
  loading ??= import('libphonenumber-js/min').then((loaded) => {
    library = loaded
  })
  return loading
}

/**
 * `+447700900123` -> `07700 900123` at home, `+44 7700 900123` abroad. Numbers of other countries are unformatted until
 * the metadata is loaded.
 */
export function nationalNumber(stored: string, { country, phones }: Pick<ValueLocale, 'country' | 'phones'>): string {
  const atHome = phones && homeNumber(stored, phones)
  if (atHome !== undefined) return atHome
  const number = library?.parsePhoneNumberFromString(stored)
  if (!library || !number) return stored
  const home = library.isSupportedCountry(country) && library.getCountryCallingCode(country)
  return number.countryCallingCode === home ? number.formatNational() : number.formatInternational()
}

/** The typed number as E.164, or undefined when no such number can exist. */
export function storedNumber(typed: string, country: string): string | undefined {
  const number = library?.parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isPossible() ? number.number : undefined
}
