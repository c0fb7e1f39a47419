import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'
import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

const MESSAGE = message('validation.phone')

/** Stored in E.164, formatted nationally for the application's country and internationally otherwise. */
export const phone = defineKind({
  format: 'phone',
  schema: { type: 'string', maxLength: 32 },
  isCode: true,
  message: MESSAGE,
  normalise(typed, { country }) {
    const number = parsePhoneNumberFromString(typed, countryCode(country))
    return number?.isPossible() ? { value: number.number } : { message: MESSAGE }
  },
  search(column, { literal, callingCode, trunkPrefix }) {
    return [column, `regexp_replace(${column}, ${literal(`^\\+${callingCode}`)}, ${literal(trunkPrefix)})`]
  },
  text: (value, { country }) => written(String(value), country),
})

/** National format applies where the calling code is the same: some countries share one. */
function written(stored: string, country: string): string {
  const number = parsePhoneNumberFromString(stored)
  if (!number) return stored
  const home = countryCode(country)
  const isHome = home !== undefined && number.countryCallingCode === getCountryCallingCode(home)
  return isHome ? number.formatNational() : number.formatInternational()
}

function countryCode(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
