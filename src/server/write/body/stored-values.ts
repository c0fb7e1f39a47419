import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { defaultValue } from '#protocol/rules/default-value.ts'
import { storedFields } from '../../database/describe/describe-entity.ts'
import type { Row } from '../record-rules.ts'

/** Columns that the server writes: every stored field except those computed by the database. */
export function writtenFields(entity: EntityModel): FieldModel[] {
  return storedFields(entity).filter((field) => !field.computed)
}

/** Timestamp columns of a new row: append-only rows have no time of change. */
export function timesOf(entity: EntityModel): string[] {
  return entity.appendOnly ? ['created_at'] : ['created_at', 'updated_at']
}

/** The defaults of a new record, including those that depend on the date. Fields without one are null. */
export function defaultValues(entity: EntityModel, roots: ConditionContext): Row {
  return Object.fromEntries(writtenFields(entity).map((field) => [field.name, presetOf(field, roots)]))
}

/** A new row with the defaults of its omitted fields. Explicit nulls stay null. */
export function withDefaults(entity: EntityModel, roots: ConditionContext, row: Row): Row {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  return { ...defaultValues(entity, roots), ...Object.fromEntries(given) }
}

/** The default of a field; null where it has none. */
export function presetOf(field: FieldModel, roots: ConditionContext): unknown {
  return defaultValue(field, roots) ?? null
}
