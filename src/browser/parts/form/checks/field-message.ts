import type { ErrorObject } from 'ajv'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { FieldModel } from '#declarations/model.ts'

const words = 'rollcall.form.errors'

/**
 * What is wrong with a value, in words for the person who typed it; the server says the same.
 *
 * @param resource whose form it is: its translations may say otherwise what the declaration says of a pattern
 */
export function fieldMessage(field: FieldModel, error: ErrorObject, locale: ValueLocale, resource: string): string {
  const { translate } = locale
  const { keyword, params } = error as { keyword: string; params: Record<string, unknown> }
  const limit = params['limit'] ?? params['multipleOf']
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? translate(`${words}.required`) : translate(`${words}.minLength`, { limit })
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'uniqueItems':
      return translate(`${words}.${keyword}`, { limit })
    case 'minimum':
    case 'maximum':
    case 'multipleOf':
      return translate(`${words}.${keyword}`, { limit: readable(field, limit, locale) })
    case 'pattern':
      if (field.patternMessage === undefined) return translate(`${words}.${expected(field)}`)
      return translate(`resources.${resource}.patterns.${field.name}`, { _: field.patternMessage })
    case 'enum':
    case 'const':
      return translate(`${words}.choice`)
    default:
      return translate(`${words}.${expected(field)}`)
  }
}

/** What a value of the field looks like. */
function expected(field: FieldModel): string {
  switch (field.kind) {
    case 'date':
    case 'time':
    case 'dateTime':
    case 'email':
    case 'phone':
    case 'url':
    case 'postcode':
    case 'color':
    case 'boolean':
      return field.kind
    case 'integer':
    case 'money':
    case 'weight':
    case 'duration':
    case 'age':
      return 'whole_number'
    case 'number':
    case 'percent':
    case 'coordinate':
      return 'number'
    case 'choice':
    case 'choices':
    case 'reference':
      return 'choice'
    case 'image':
    case 'file':
      return 'file'
    default:
      return typeof field.schema['pattern'] === 'string' ? 'pattern' : 'value'
  }
}

/** A limit as people write it: pence as pounds, grams as kilograms. */
function readable(field: FieldModel, limit: unknown, locale: ValueLocale): string {
  return kinds[field.kind].text(
    limit,
    { path: field.name, kind: field.kind, title: field.title, choices: undefined },
    locale,
  )
}
