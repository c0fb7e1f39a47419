import type { ErrorObject } from 'ajv'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { decimalsOfStep } from '#protocol/arithmetic/steps.ts'
import type { FieldModel } from '#declarations/model.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'

addMessages('rollcall.form.errors', formErrorMessages)

const words = 'rollcall.form.errors'

/**
 * The message for an invalid value, the same as the server's.
 *
 * @param resource of the form: its translations may replace the declared description of a pattern
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
      return translate(`${words}.${keyword}`, { limit: readable(field, limit, locale) })
    case 'multipleOf':
      return stepMessage(field, Number(limit), locale)
    case 'pattern':
      if (field.patternMessage === undefined) return translate(`${words}.${expected(field)}`)
      return translate(`resources.${resource}.patterns.${field.name}`, { _: field.patternMessage })
    case 'enum':
    case 'const':
      return translate(`${words}.choice`)
    default:
      return translate(`${words}.${expected(field)}`, { most: kinds[field.kind].finest })
  }
}

function stepMessage(field: FieldModel, step: number, locale: ValueLocale): string {
  const most = decimalsOfStep(step)
  if (most !== undefined && most > 1) return locale.translate(`${words}.too_fine`, { most })
  return locale.translate(`${words}.multipleOf`, { limit: readable(field, step, locale) })
}

/** The expected form of the field's value. */
function expected({ kind, schema }: FieldModel): string {
  return kinds[kind].error ?? (typeof schema['pattern'] === 'string' ? 'pattern' : 'value')
}

/** A limit in its display form: pence as pounds, grams as kilograms. */
function readable(field: FieldModel, limit: unknown, locale: ValueLocale): string {
  return kinds[field.kind].text(
    limit,
    { path: field.name, kind: field.kind, title: field.title, choices: undefined },
    locale,
  )
}
