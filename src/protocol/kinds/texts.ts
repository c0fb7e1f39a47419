import { normaliseEmail } from '../email-address.ts'
import type { KindRules } from './kind-rules.ts'

/** Text without the blanks around it; null when nothing is left. Values that are no text stay. */
export function trimmed(typed: unknown, tidy: (text: string) => string = (text) => text): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  return text === '' ? null : tidy(text)
}

export const text: KindRules = { normalise: (typed) => trimmed(typed), text: String }

/** Lines end in a line feed only. */
export const multiline: KindRules = {
  normalise: (typed) => trimmed(typed, (lines) => lines.replaceAll(/\r\n?/g, '\n')),
  text: String,
}

export const email: KindRules = {
  normalise: (typed) => trimmed(typed, normaliseEmail),
  text: String,
}

/** An address without a scheme is taken for a secure one. */
export const url: KindRules = {
  normalise: (typed) =>
    trimmed(typed, (address) => (/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`)),
  text: String,
}

/** `#ABC` is kept as `#aabbcc`. */
export const color: KindRules = {
  normalise: (typed) =>
    trimmed(typed, (code) => code.toLowerCase().replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3')),
  text: String,
}
