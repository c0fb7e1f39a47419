import type { KindRules } from './kind-rules.ts'

const unchanged = (typed: unknown) => (typed === '' ? null : typed)

/** `Yes` or `No`. */
export const boolean: KindRules = { normalise: unchanged, text: (value) => (value === true ? 'Yes' : 'No') }

/** Ids: of a record, an image or a file. */
export const id: KindRules = { normalise: unchanged, text: String }

export const json: KindRules = { normalise: (typed) => typed, text: (value) => JSON.stringify(value) }
