import type { EntityModel, FieldModel } from '#declarations/model.ts'

export type WriteOperation = 'create' | 'update'

/** What a client may send: the fields that it may set, and what is only sent. */
export function sentFields(entity: EntityModel, operation: WriteOperation): FieldModel[] {
  return [...writableFields(entity, operation), ...Object.values(entity.inputs)]
}

/** Fields that a client may set: not computed, not read-only; when updating, not fixed once and for all either. */
function writableFields(entity: EntityModel, operation: WriteOperation): FieldModel[] {
  return Object.values(entity.fields).filter((field) => !field.readOnly && (operation === 'create' || !field.immutable))
}

/**
 * JSON Schema of a body: what a client may send, as the OpenAPI document shows it and as it is checked.
 *
 * @param given fields that the address gives already (`branch_id` of `branches/:branch_id/closures`)
 */
export function bodySchema(
  entity: EntityModel,
  operation: WriteOperation,
  given: readonly string[] = [],
): { type: 'object'; properties: Record<string, unknown>; required?: string[] } {
  const fields = writableFields(entity, operation)
  const properties = Object.fromEntries(sentFields(entity, operation).map((field) => [field.name, field.schema]))
  if (operation === 'update') return { type: 'object', properties }
  const required = fields
    .filter((field) => field.required && field.default === undefined && !given.includes(field.name) && !field.showWhen)
    .map((field) => field.name)
  return { type: 'object', properties, required }
}
