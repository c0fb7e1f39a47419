import { isSupportedCountry } from 'libphonenumber-js'
import type { CheckContext } from './context.ts'
import { within } from './report.ts'
import { didYouMean } from './suggest.ts'

/** RC108: a time zone, a currency or a country that does not exist. */
export function checkApplicationValues({ application, report }: CheckContext): void {
  if (!application) return
  const { timezone, currency, country } = application.config
  const known = [
    { key: 'timezone', value: timezone, words: 'time zone', names: ['UTC', ...Intl.supportedValuesOf('timeZone')] },
    { key: 'currency', value: currency, words: 'currency', names: Intl.supportedValuesOf('currency') },
  ]
  for (const { key, value, words, names } of known) {
    if (names.includes(value)) continue
    const hint = didYouMean(
      value,
      names,
      `Write one that exists, such as "${key === 'currency' ? 'GBP' : 'Europe/London'}".`,
    )
    report.add('RC108', within(application.spot, key), `There is no ${words} "${value}".`, hint)
  }
  if (isSupportedCountry(country)) return
  const hint = 'Write the two letters of a country that has phone numbers, such as "GB".'
  report.add('RC108', within(application.spot, 'country'), `There is no country "${country}".`, hint)
}
