import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'

const TYPES = { text: 'string', number: 'number', date: 'string', boolean: 'boolean', other: undefined } as const

/** JSON Schema of a cell, which may be empty. */
export function fieldSchemaOfKind(kind: ValueKind): Record<string, unknown> {
  const type = TYPES[kindOf(kind).sort]
  return type === undefined ? {} : { type: [type, 'null'] }
}
