import { type CountryCode, getCountryCallingCode, isSupportedCountry, Metadata } from 'libphonenumber-js'
import type { HomeNumbers } from '#protocol/home-numbers.ts'

/** The library's own view of a country's formats, which its types leave out. */
interface NumberFormat {
  pattern(): string
  format(): string
  leadingDigitsPatterns(): string[]
  nationalPrefixFormattingRule(): string | undefined
}

/** How a country writes its phone numbers; undefined for a country without any. */
export function homeNumbersOf(country: string): HomeNumbers | undefined {
  if (!isSupportedCountry(country)) return undefined
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country as CountryCode)
  const formats = (metadata.numberingPlan as unknown as { formats(): NumberFormat[] }).formats()
  return {
    callingCode: getCountryCallingCode(country),
    formats: formats.map((one) => {
      const start = one.leadingDigitsPatterns().at(-1)
      const rule = one.nationalPrefixFormattingRule()
      const written = rule ? one.format().replace(/(\$\d)/, rule) : one.format()
      return { pattern: one.pattern(), ...(start !== undefined && { start }), written }
    }),
  }
}
