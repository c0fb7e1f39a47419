import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

/** Upper case; a British one with its space before the last three characters. Found in any case and spacing. */
export const postcode: KindRules = {
  normalise: (typed, { country }) => trimmed(typed, (code) => tidy(code, country)),
  text: String,
  search: {
    haystack: squeezed,
    needle: (typed) => squeezed(typed) || undefined,
  },
}

const BRITISH = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/

function tidy(code: string, country: string): string {
  const compact = squeezed(code)
  if (country === 'GB' && BRITISH.test(compact)) return `${compact.slice(0, -3)} ${compact.slice(-3)}`
  return code.toUpperCase().replaceAll(/\s+/g, ' ')
}

function squeezed(code: string): string {
  return code.toUpperCase().replaceAll(/\s+/g, '')
}
