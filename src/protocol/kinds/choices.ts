import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

/** Written as it is stored: the words of a choice are for the translations. */
export const choice: KindRules = { normalise: (typed) => trimmed(typed), text: String }

/** Each value once, in the order in which it came. */
export const choices: KindRules = { normalise: once, text: joined }

/** As choices, each without the blanks around it, none empty. */
export const tags: KindRules = {
  normalise: (typed) =>
    once(Array.isArray(typed) ? typed.map((tag) => trimmed(tag)).filter((tag) => tag !== null) : typed),
  text: joined,
}

function once(typed: unknown): unknown {
  return Array.isArray(typed) ? [...new Set<unknown>(typed)] : typed
}

function joined(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
