import type { Literal } from '#protocol/condition.ts'
import type { ValueKind } from '#protocol/value-kind.ts'
import type { FieldModel } from '../model.ts'
import { didYouMean, oneOf } from './suggest.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What a literal of a kind looks like, and whether one does. Kinds that are not listed hold texts. */
const FORMS: Partial<Record<ValueKind, { words: string; fits: (value: Literal) => boolean }>> = {
  date: { words: 'a date such as "2026-03-31"', fits: (value) => typeof value === 'string' && DATE.test(value) },
  dateTime: {
    words: 'an instant such as "2026-03-31T09:30:00Z"',
    fits: (value) => typeof value === 'string' && INSTANT.test(value),
  },
  time: { words: 'a time such as "09:30"', fits: (value) => typeof value === 'string' && TIME.test(value) },
  boolean: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  number: { words: 'a number', fits: (value) => typeof value === 'number' },
  percent: { words: 'a number', fits: (value) => typeof value === 'number' },
  coordinate: { words: 'a number', fits: (value) => typeof value === 'number' },
  json: { words: 'any value', fits: () => true },
}
const WHOLE = { words: 'a whole number', fits: (value: Literal) => Number.isInteger(value) }
const TEXT = { words: 'a text', fits: (value: Literal) => typeof value === 'string' }
const WHOLE_KINDS: ReadonlySet<ValueKind> = new Set([
  'integer',
  'money',
  'weight',
  'duration',
  'age',
  'reference',
  'image',
  'file',
])

/** Why a literal cannot be a value of the field; undefined when it can. Null always can. */
export function valueFits(
  value: Literal,
  field: Pick<FieldModel, 'kind' | 'choices'>,
): { message: string; hint: string } | undefined {
  if (value === null) return undefined
  if (field.choices) return choiceFits(value, field.choices)
  const form = FORMS[field.kind] ?? (WHOLE_KINDS.has(field.kind) ? WHOLE : TEXT)
  if (form.fits(value)) return undefined
  return {
    message: `${JSON.stringify(value)} is not ${form.words}.`,
    hint: `The field is of kind ${field.kind}: write ${form.words}.`,
  }
}

function choiceFits(value: Literal, choices: NonNullable<FieldModel['choices']>): ReturnType<typeof valueFits> {
  if (choices.some((choice) => choice.value === value)) return undefined
  const legal = choices.map((choice) => String(choice.value))
  return {
    message: `${JSON.stringify(value)} is not one of the field's choices.`,
    hint: didYouMean(String(value), legal, `Write one of ${oneOf(legal)}.`),
  }
}
