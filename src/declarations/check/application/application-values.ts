import { isSupportedCountry } from 'libphonenumber-js'
import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/** RC108: a time zone, a currency or a country that does not exist. RC177: two default roles of one guard. */
export function checkApplicationValues(context: CheckContext): void {
  const { application, report } = context
  if (!application) return
  checkDefaultRoles(context)
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
    report.add('RC108', within(application.location, key), `There is no ${words} "${value}".`, hint)
  }
  if (isSupportedCountry(country)) return
  const hint = 'Write the two letters of a country that has phone numbers, such as "GB".'
  report.add('RC108', within(application.location, 'country'), `There is no country "${country}".`, hint)
}

/** A new user of a guard gets its default role. */
function checkDefaultRoles({ application, report }: CheckContext): void {
  const guards = new Set<string>()
  for (const [index, role] of (application?.config.roles ?? []).entries()) {
    if (!application || !role.default) continue
    if (guards.has(role.guard)) {
      const message = `The guard "${role.guard}" has another default role already.`
      report.add('RC177', within(application.location, 'roles', index, 'default'), message, 'Leave one of them.')
    }
    guards.add(role.guard)
  }
}
