import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { defaultValue } from '#protocol/rules/default-value.ts'
import { isShown, withoutHidden } from '#protocol/rules/hidden-fields.ts'
import type { FormField, Operation } from './form-fields.ts'

export type Values = Record<string, unknown>

/** The initial values of a form: the record's, or null. */
export function startingValues(fields: readonly FormField[], record: Values): Values {
  return Object.fromEntries(fields.map(({ source }) => [source, record[source] ?? null]))
}

/** The initial values of a new record: declared defaults, and the context's presets. */
export function newRecord(entity: EntityModel, preset: Values, roots: ConditionContext): Values {
  const defaults = Object.values(entity.fields).flatMap((field) => {
    const value = defaultValue(field, roots)
    return value === undefined || field.readOnly ? [] : [[field.name, value] as const]
  })
  return { ...Object.fromEntries(defaults), ...preset }
}

/** The initial values of `writeOnly` fields, which no record contains. */
export function inputDefaults(entity: EntityModel, roots: ConditionContext): Values {
  return Object.fromEntries(
    Object.values(entity.inputs).map((field) => [field.name, defaultValue(field, roots) ?? null]),
  )
}

/**
 * The values to send. For a change: the fields that differ. For a new record: everything with a value, and null where a
 * default was cleared, but no empty dates. `writeOnly` values are always included. Hidden and read-only fields are not.
 */
export function sentValues(fields: readonly FormField[], values: Values, before: Values, operation: Operation): Values {
  const written = fields.filter(({ readOnly }) => !readOnly)
  const differs = ({ source }: FormField) => !isSame(values[source], before[source])
  const isGiven = (field: FormField) =>
    (values[field.source] ?? null) !== null || (differs(field) && field.model?.kind !== 'date')
  const changed = written.filter(operation === 'create' ? isGiven : differs)
  const along = changed.length > 0 ? written.filter(({ model }) => model?.writeOnly) : []
  const sent = new Set([...changed, ...along])
  return Object.fromEntries([...sent].map((field) => [field.source, valueToSend(field, values)]))
}

function valueToSend({ field, source }: FormField, values: Values): unknown {
  return field.rows ? rowsToSend(values[source], field.rows.fields) : (values[source] ?? null)
}

/** Rows as a body lists them: what was typed, with the id of those that are there. Names behind references stay behind. */
function rowsToSend(rows: unknown, fields: readonly FieldRefModel[]): Values[] {
  return rowsOf(rows).map((row) => ({
    ...(row.id !== undefined && { id: row.id }),
    ...Object.fromEntries(fields.flatMap(({ path }) => (path in row ? [[path, row[path] ?? null]] : []))),
  }))
}

/** The rows of a relation in a form. */
export function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : []
}

/** The record as it stands in a form: without what does not apply to it any more, as the server will keep it. */
export function recordInForm(entity: EntityModel, base: Values, values: Values, roots: ConditionContext): Values {
  const whole: Values = { ...base, ...values }
  const isStored = base.id !== undefined
  return withoutHidden(
    entity,
    whole,
    roots,
    (field) => isStored && isSame(whole[field.name], base[field.name]) && !isShown(field, base, roots),
  ).record
}

/** Values are plain JSON; nothing and null are the same. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
}
