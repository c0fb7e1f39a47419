import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

/** Upper case; a British one with its space before the last three characters. */
export const postcode: KindRules = {
  normalise: (typed, { country }) => trimmed(typed, (code) => tidy(code, country)),
  text: String,
}

const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/

function tidy(code: string, country: string): string {
  const compact = code.toUpperCase().replaceAll(/\s+/g, '')
  if (country === 'GB' && BRITISH.test(compact)) return `${compact.slice(0, -3)} ${compact.slice(-3)}`
  return code.toUpperCase().replaceAll(/\s+/g, ' ')
}
