import type { ErrorObject } from 'ajv'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ValidateRecord } from '#browser/ground/model/validate-record.ts'
import { kindIn } from '#declarations/facts/kind-in.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { brokenRules } from '#protocol/rules/forbidden-states.ts'
import { isEmpty } from '#protocol/rules/required-fields.ts'
import { togetherParts } from '#protocol/rules/together-text.ts'
import { isRequired, isShown } from '../field-rules.ts'
import type { FormField } from '../form-fields.ts'
import type { Values } from '../form-values.ts'
import { ruleText } from '../rule-text.ts'
import { fieldMessage } from './field-message.ts'

export interface ValidateForm {
  entity: EntityModel
  /** The precompiled validator of the entity's values. Without one only the server validates. */
  validate: ValidateRecord | undefined
  fields: readonly FormField[]
  /** The record with what has been typed. */
  record: Values
  roots: ConditionContext
  locale: ValueLocale
  /** True when the form must be complete: before the first submit, empty fields are not errors. */
  complete: boolean
}

/**
 * The validation errors: one message for each field, in the order of the form. Hidden and read-only fields are skipped.
 */
export function validateForm(form: ValidateForm): Record<string, string> {
  const { entity, validate, fields, record, roots, locale, complete } = form
  const asked = fields.filter((field) => !field.readOnly && isShown(field, record, roots))
  const missing = asked.filter(
    (field) => complete && isEmpty(record[field.source]) && isRequired(field, entity, record, roots),
  )
  const wrong = wrongValues(validate, asked, record)
  const forbidden = forbiddenStates(entity, asked, record, roots, locale)
  return Object.fromEntries(
    asked.flatMap((field) => {
      const { source, model } = field
      const error = wrong[source]
      if (missing.includes(field)) return [[source, missingText(field, locale)]]
      if (error && model) {
        const shown = { ...model, kind: kindIn(model, record) }
        return [[source, fieldMessage(shown, error, locale, entity.resource ?? '')]]
      }
      return forbidden[source] === undefined ? [] : [[source, forbidden[source]]]
    }),
  )
}

function missingText({ field, missing }: FormField, { translate }: ValueLocale): string {
  if (missing === undefined) return translate('rollcall.form.errors.required')
  return translate(missing.key, { field: lowerFirst(field.title), _: missing.text })
}

/**
 * The first error of each field that has a value. The schema does not check missing ones, because forms show only
 * parts.
 */
function wrongValues(
  validate: ValidateRecord | undefined,
  fields: FormField[],
  record: Values,
): Record<string, ErrorObject> {
  const given = fields
    .filter(({ source }) => !isEmpty(record[source]))
    .map(({ source }) => [source, record[source]] as const)
  if (!validate || validate(Object.fromEntries(given))) return {}
  const found: Record<string, ErrorObject> = {}
  for (const error of validate.errors ?? []) {
    const name = error.instancePath.split('/')[1]
    if (name) found[name] ??= error
  }
  return found
}

function forbiddenStates(
  entity: EntityModel,
  asked: FormField[],
  record: Values,
  roots: ConditionContext,
  { translate }: ValueLocale,
): Record<string, string> {
  const inForm = (name: string) => asked.some(({ source }) => source === name)
  const found: Record<string, string> = {}
  for (const { fields, field, message } of brokenRules(entity, record, roots)) {
    // A rule without a field in this form cannot be satisfied here.
    if (!fields.some(inForm)) continue
    const text = message ? ruleText(entity, message, translate) : togetherText(entity, fields.filter(inForm), translate)
    for (const at of field === undefined ? fields : [field]) if (inForm(at)) found[at] ??= text
  }
  return found
}

/** The words for values that exclude each other, by the names of their fields. */
function togetherText(entity: EntityModel, names: readonly string[], translate: ValueLocale['translate']): string {
  if (names.length < 2) return translate('rollcall.form.errors.forbidden')
  const labels = names.map(
    (name) =>
      translateField({ path: name, title: entity.fields[name]?.title ?? name }, entity.resource ?? '', translate).title,
  )
  return translate('rollcall.form.errors.together', { ...togetherParts(labels) })
}
