import type { JsonSchema } from '../meta-schemas/members-of-type.ts'

/**
 * A schema whose texts must be what is wanted. What it says of objects and the rest stays. Texts are an alternative of their own:
 * editors complete those, and not what holds under a condition.
 */
export function withStrings(schema: JsonSchema, wanted: JsonSchema): JsonSchema {
  if ('enum' in schema || 'const' in schema) return schema
  const types = [schema.type].flat()
  const others = types.filter((type) => type !== 'string')
  if (others.length === types.length) return withTexts(schema, wanted)
  if (others.length === 0) return { ...schema, ...wanted }
  const { description, ...rest } = schema
  const [only, ...more] = others
  const other = withTexts({ ...rest, type: more.length > 0 ? others : only }, wanted)
  return { ...(description !== undefined && { description }), anyOf: [{ type: 'string', ...wanted }, other] }
}

/** Lists of such texts. */
function withTexts(schema: JsonSchema, wanted: JsonSchema): JsonSchema {
  if (isSchema(schema.items)) return { ...schema, items: withStrings(schema.items, wanted) }
  const { else: list } = schema
  if (!isSchema(list) || !isSchema(list.items)) return schema
  return { ...schema, else: { ...list, items: withStrings(list.items, wanted) } }
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
