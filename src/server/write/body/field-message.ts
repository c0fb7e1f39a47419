import type { ErrorObject } from 'ajv'
import type { FieldModel } from '#declarations/model.ts'
import type { ValueSettings } from '#protocol/kinds/kind.ts'
import { kindOf, KINDS } from '#protocol/kinds/registry.ts'

/** Messages are in English. */
const WRITTEN: ValueSettings = { language: 'en-GB', country: 'GB', timezone: 'UTC' }

export const REQUIRED = 'This field is required.'
export const UNKNOWN_FIELD = 'There is no such field.'
export const NO_OBJECT = 'Send an object.'
export const READ_ONLY = 'This field cannot be changed.'
export const KEPT = 'This is kept as it was.'
export const UNAVAILABLE = 'This field is not available.'
export const NOT_SHOWN = 'This field does not apply here.'
export const TAKEN = 'This is already in use.'
export const TAKEN_TOGETHER = 'This combination is already in use.'
export const NOT_A_CHOICE = 'Choose one of the options.'
export const DO_NOT_GO_TOGETHER = 'These values cannot be combined.'
export const NOT_WHOLE = 'Enter a whole number.'

/** The message for an invalid value, for the person who typed it. */
export function fieldMessage(field: FieldModel, error: ErrorObject): string {
  const { keyword, params } = error as { keyword: string; params: Record<string, unknown> }
  switch (keyword) {
    case 'required':
      return REQUIRED
    case 'minLength':
      return params.limit === 1 ? REQUIRED : `Enter at least ${String(params.limit)} characters.`
    case 'maxLength':
      return `Input must be below ${String(params.limit)} characters.`
    case 'minimum':
      return `Enter ${readable(field, params.limit)} or more.`
    case 'maximum':
      return `Enter ${readable(field, params.limit)} or less.`
    case 'multipleOf':
      return `Enter a multiple of ${readable(field, params.multipleOf)}.`
    case 'minItems':
      return `Choose at least ${String(params.limit)}.`
    case 'maxItems':
      return `Choose at most ${String(params.limit)}.`
    case 'uniqueItems':
      return 'Choose each only once.'
    case 'enum':
      return NOT_A_CHOICE
    case 'pattern':
      return field.patternMessage ?? expected(field)
    default:
      return expected(field)
  }
}

/** The expected form of the field's value. */
function expected({ kind, schema }: FieldModel): string {
  const { sql, message } = kindOf(kind)
  // The pattern may be the kind's or the field's own; the message is the same.
  const isFreeText = sql === 'text' && message === KINDS.text.message
  return isFreeText && typeof schema.pattern === 'string' ? 'This is not in the right format.' : message
}

/** A limit in its display form: money is stored in pence. */
function readable({ kind }: FieldModel, limit: unknown): string {
  return kindOf(kind).text(limit, WRITTEN)
}
