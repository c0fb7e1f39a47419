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
  Object.assign(properties, objectSchemas(entity, fields))
  if (operation === 'update') return { type: 'object', properties }
  const required = fields
    .filter((field) => field.required && field.default === undefined && !given.includes(field.name) && !field.showWhen)
    .map((field) => field.name)
  return { type: 'object', properties, required }
}

/** Objects of own fields may be sent as replies nest them. */
function objectSchemas(entity: EntityModel, writable: readonly FieldModel[]): Record<string, unknown> {
  const schemaOf = (field: string) => writable.find(({ name }) => name === field)?.schema
  const objects = Object.values(entity.fields).flatMap(({ name, members = {} }) => {
    const properties = Object.entries(members).flatMap(([key, field]) => {
      const schema = schemaOf(field)
      return schema ? [[key, schema] as const] : []
    })
    return properties.length > 0
      ? [[name, { type: 'object', properties: Object.fromEntries(properties) }] as const]
      : []
  })
  return Object.fromEntries(objects)
}
