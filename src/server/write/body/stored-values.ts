import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { Literal } from '#protocol/condition.ts'
import { operandValue } from '#protocol/operand.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { storedFields } from '../../database/describe/describe-entity.ts'
import type { Row } from '../record-rules.ts'

/** Columns that the server writes: every stored field but those that the database computes. */
export function writtenFields(entity: EntityModel): FieldModel[] {
  return storedFields(entity).filter((field) => !field.computed)
}

/** Columns of the times that a new row keeps: what is written once has no time of change. */
export function timesOf(entity: EntityModel): string[] {
  return entity.appendOnly ? ['created_at'] : ['created_at', 'updated_at']
}

/** The defaults of a new record, those that depend on the day included. Fields without one are null. */
export function defaultValues(entity: EntityModel, roots: ConditionContext): Row {
  return Object.fromEntries(writtenFields(entity).map((field) => [field.name, presetOf(field, roots)]))
}

/** A new row with the defaults of the fields that it leaves out. What is null stays null. */
export function withDefaults(entity: EntityModel, roots: ConditionContext, row: Row): Row {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  return { ...defaultValues(entity, roots), ...Object.fromEntries(given) }
}

/** The default of a field; null where it has none. */
export function presetOf(field: FieldModel, roots: ConditionContext): unknown {
  const { default: preset } = field
  if (preset === undefined) return null
  return Array.isArray(preset) ? preset : operandValue(preset as Literal, roots)
}
