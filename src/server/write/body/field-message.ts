import type { ErrorObject } from 'ajv'
import { message, type Message, type MessageParam, verbatim } from '#protocol/messages/message.ts'
import type { FieldModel } from '#declarations/model.ts'
import { decimalsOfStep } from '#protocol/arithmetic/steps.ts'
import { kindOf, KINDS } from '#protocol/kinds/registry.ts'

export const REQUIRED = message('validation.required')
export const UNKNOWN_FIELD = message('validation.no_such_field')
export const NO_OBJECT = message('validation.object')
export const READ_ONLY = message('validation.read_only')
export const KEPT = message('validation.kept')
export const UNAVAILABLE = message('validation.unavailable')
export const NOT_SHOWN = message('validation.not_shown')
export const TAKEN = message('validation.taken')
export const TAKEN_TOGETHER = message('validation.taken_together')
export const NOT_A_CHOICE = message('validation.choice')
export const DO_NOT_GO_TOGETHER = message('validation.combined')
export const NOT_WHOLE = message('validation.whole_number')

/**
 * The message for an invalid value, for the person who typed it.
 *
 * @param resource of the field: its translations may replace the declared description of a pattern
 */
export function fieldMessage(field: FieldModel, error: ErrorObject, resource = ''): Message {
  const { keyword, params } = error as { keyword: string; params: Record<string, unknown> }
  switch (keyword) {
    case 'required':
      return REQUIRED
    case 'minLength':
      return params.limit === 1 ? REQUIRED : message('validation.min_length', { limit: String(params.limit) })
    case 'maxLength':
      return message('validation.max_length', { limit: String(params.limit) })
    case 'minimum':
      return message('validation.minimum', { limit: readable(field, params.limit) })
    case 'maximum':
      return message('validation.maximum', { limit: readable(field, params.limit) })
    case 'multipleOf':
      return stepMessage(field, Number(params.multipleOf))
    case 'minItems':
      return message('validation.min_items', { limit: String(params.limit) })
    case 'maxItems':
      return message('validation.max_items', { limit: String(params.limit) })
    case 'uniqueItems':
      return message('validation.unique_items')
    case 'enum':
      return NOT_A_CHOICE
    case 'pattern':
      if (field.patternMessage === undefined) return expected(field)
      return verbatim({ key: `resources.${resource}.patterns.${field.name}`, text: field.patternMessage })
    default:
      return expected(field)
  }
}

function stepMessage(field: FieldModel, step: number): Message {
  const most = decimalsOfStep(step)
  if (most !== undefined && most > 1) return message('validation.too_fine', { most })
  return message('validation.multiple_of', { limit: readable(field, step) })
}

/** The expected form of the field's value. */
function expected({ kind, schema }: FieldModel): Message {
  const { sql, message: ofKind } = kindOf(kind)
  // The pattern may be the kind's or the field's own; the message is the same.
  if (ofKind.code === 'validation.number' && [schema.type].flat().includes('integer')) return NOT_WHOLE
  const isFreeText = sql === 'text' && ofKind === KINDS.text.message
  return isFreeText && typeof schema.pattern === 'string' ? message('validation.pattern') : ofKind
}

/** A limit in its display form: money is stored in pence. */
function readable({ kind }: FieldModel, limit: unknown): MessageParam {
  return { kind, value: limit }
}
