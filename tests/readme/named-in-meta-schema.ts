/** The keywords of a schema that hold further schemas. */
const INNER = ['additionalProperties', 'propertyNames', 'items', 'anyOf', 'oneOf', 'allOf']

/** Every keyword that a meta-schema lets a declaration write, wherever it may stand. */
export function namedInMetaSchema(schema: unknown): string[] {
  const found = new Set<string>()
  visit(schema, found)
  return [...found].sort()
}

function visit(schema: unknown, found: Set<string>): void {
  if (Array.isArray(schema)) return schema.forEach((part) => visit(part, found))
  if (typeof schema !== 'object' || schema === null) return
  const { properties, $defs, ...rest } = schema as Record<string, unknown>
  for (const [name, inner] of Object.entries(properties ?? {})) {
    found.add(name)
    visit(inner, found)
  }
  Object.values($defs ?? {}).forEach((inner) => visit(inner, found))
  for (const name of INNER) visit(rest[name], found)
}
