import type { KindRules } from './kind-rules.ts'

/** Text without the blanks around it; null when nothing is left. Values that are no text stay. */
export function trimmed(typed: unknown, tidy: (text: string) => string = (text) => text): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  return text === '' ? null : tidy(text)
}

const search: KindRules['search'] = {
  haystack: (value) => value.toLowerCase(),
  needle: (typed) => typed.trim().toLowerCase() || undefined,
}

export const text: KindRules = { normalise: (typed) => trimmed(typed), text: String, search }

/** Lines end in a line feed only. */
export const multiline: KindRules = {
  normalise: (typed) => trimmed(typed, (lines) => lines.replaceAll(/\r\n?/g, '\n')),
  text: String,
  search,
}

export const email: KindRules = {
  normalise: (typed) => trimmed(typed, (address) => address.toLowerCase()),
  text: String,
  search,
}

/** An address without a scheme is taken for a secure one. */
export const url: KindRules = {
  normalise: (typed) =>
    trimmed(typed, (address) => (/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`)),
  text: String,
  search,
}

/** `#ABC` is kept as `#aabbcc`. */
export const color: KindRules = {
  normalise: (typed) =>
    trimmed(typed, (code) => {
      const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(code)
      return (
        short
          ? `#${short
              .slice(1)
              .map((digit) => digit + digit)
              .join('')}`
          : code
      ).toLowerCase()
    }),
  text: String,
}
