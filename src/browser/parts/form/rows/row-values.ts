import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { newRecord, type Values } from '../form-values.ts'

/** A new row: the defaults of its fields, or null. */
export function newRow(entity: EntityModel, fields: readonly FieldRefModel[], roots: ConditionContext): Values {
  const defaults = newRecord(entity, {}, roots)
  return Object.fromEntries(fields.map(({ path }) => [path, defaults[path] ?? null]))
}
