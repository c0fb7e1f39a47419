import type { EntityModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { defaultValue } from '#protocol/rules/default-value.ts'
import { withoutHidden } from '#protocol/rules/hidden-fields.ts'
import type { FormField, Operation } from './form-fields.ts'

export type Values = Record<string, unknown>

/** What a form starts with: the record's values, null where there is none. */
export function startingValues(fields: readonly FormField[], record: Values): Values {
  return Object.fromEntries(fields.map(({ source }) => [source, record[source] ?? null]))
}

/** A new record before anything is typed: declared defaults, and what is given by the place. */
export function newRecord(entity: EntityModel, preset: Values, roots: ConditionContext): Values {
  const defaults = Object.values(entity.fields).flatMap((field) => {
    const value = defaultValue(field, roots)
    return value === undefined || field.readOnly ? [] : [[field.name, value] as const]
  })
  return { ...Object.fromEntries(defaults), ...preset }
}

/** What a form starts with of what is only sent: no record has it. */
export function inputDefaults(entity: EntityModel, roots: ConditionContext): Values {
  return Object.fromEntries(
    Object.values(entity.inputs).map((field) => [field.name, defaultValue(field, roots) ?? null]),
  )
}

/**
 * What is sent. Of a change: the fields that differ from what was there. Of a new record: everything that has a value, and
 * null where a default was cleared; but dates that are empty stay out. With either goes what is only sent, however it stands. What is hidden or may not be
 * written is not sent.
 */
export function sentValues(fields: readonly FormField[], values: Values, before: Values, operation: Operation): Values {
  const written = fields.filter(({ readOnly }) => !readOnly)
  const differs = ({ source }: FormField) => !isSame(values[source], before[source])
  const isGiven = (field: FormField) =>
    (values[field.source] ?? null) !== null || (differs(field) && field.model?.kind !== 'date')
  const changed = written.filter(operation === 'create' ? isGiven : differs)
  const along = changed.length > 0 ? written.filter(({ model }) => model?.writeOnly) : []
  const sent = new Set([...changed, ...along])
  return Object.fromEntries([...sent].map(({ source }) => [source, values[source] ?? null]))
}

/** The record as it stands in a form: without what does not apply to it any more, as the server will keep it. */
export function recordInForm(entity: EntityModel, base: Values, values: Values, roots: ConditionContext): Values {
  return withoutHidden(entity, { ...base, ...values }, roots).record
}

/** Values are plain JSON; nothing and null are the same. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
}
