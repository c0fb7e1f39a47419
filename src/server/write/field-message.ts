import type { ErrorObject } from 'ajv'
import type { FieldModel } from '#declarations/model.ts'

export const REQUIRED = 'This field is required.'
export const UNKNOWN_FIELD = 'There is no such field.'
export const NO_OBJECT = 'Send an object.'
export const READ_ONLY = 'This field cannot be changed.'
export const UNAVAILABLE = 'This field is not available.'
export const NOT_SHOWN = 'This field does not apply here.'
export const TAKEN = 'This is already in use.'
export const TAKEN_TOGETHER = 'This combination is already in use.'
export const NOT_A_CHOICE = 'Choose one of the options.'
export const DO_NOT_GO_TOGETHER = 'These values do not go together.'
export const NOT_WHOLE = 'Enter a whole number.'

/** What is wrong with a value, in words for the person who typed it. */
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

/** What a value of the field looks like. */
function expected(field: FieldModel): string {
  switch (field.kind) {
    case 'date':
      return 'Enter a date, such as 2026-03-31.'
    case 'time':
      return 'Enter a time, such as 09:30.'
    case 'dateTime':
      return 'Enter a date and time.'
    case 'email':
      return 'Enter an email address, such as name@example.org.'
    case 'url':
      return 'Enter a web address, such as https://example.org.'
    case 'color':
      return 'Enter a colour, such as #1565c0.'
    case 'boolean':
      return 'Choose yes or no.'
    case 'integer':
    case 'money':
    case 'weight':
    case 'duration':
    case 'age':
      return NOT_WHOLE
    case 'number':
    case 'percent':
    case 'coordinate':
      return 'Enter a number.'
    case 'choice':
    case 'reference':
    case 'image':
    case 'file':
      return NOT_A_CHOICE
    case 'choices':
    case 'tags':
      return 'Choose from the list.'
    case 'json':
      return 'This is not in the right form.'
    default:
      return typeof field.schema.pattern === 'string' ? 'This is not in the right form.' : 'Enter text.'
  }
}

/** A limit as people write it: money is stored in pence. */
function readable(field: FieldModel, limit: unknown): string {
  return field.kind === 'money' && typeof limit === 'number' ? (limit / 100).toFixed(2) : String(limit)
}
