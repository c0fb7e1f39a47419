import type { Expression } from '#protocol/expression.ts'
import { FORMAT_KINDS, type ValueKind } from '#protocol/kinds/registry.ts'
import type { PropertySchema } from '../../format.ts'
import { lookup } from '../../lookup.ts'

/** The kind of value that a property declares; undefined when it does not determine one. */
export function declaredKind(property: PropertySchema): ValueKind | undefined {
  if (property.references) return 'reference'
  if (property.enum ?? property.oneOf) return 'choice'
  if (property.format) return kindOfFormat(property.format)
  const type = scalarType(property)
  if (type === 'array') return arrayKind(property.items)
  if (type === 'object') return 'json'
  if (type === 'string' || (type === undefined && property.options !== undefined)) return 'text'
  return type ?? (property.computed === undefined ? undefined : expressionKind(property.computed))
}

/** `money` -> money. `formatBy` may also name a plain type: `integer`, `number`, `text`. */
export function kindOfFormat(format: string): ValueKind | undefined {
  return lookup({ ...FORMAT_KINDS, integer: 'integer', number: 'number', text: 'text' }, format)
}

/** The type without null. */
export function scalarType(
  property: PropertySchema,
): 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | undefined {
  return Array.isArray(property.type) ? property.type[0] : property.type
}

function arrayKind(items: PropertySchema | undefined): ValueKind {
  if (items?.enum ?? items?.oneOf) return 'choices'
  return items?.type === 'string' ? 'tags' : 'json'
}

/** The kind of an expression that does not depend on its operands. */
function expressionKind(computed: Expression | { sql: string }): ValueKind | undefined {
  if (typeof computed === 'string') return undefined
  if ('count' in computed || 'weekday' in computed) return 'integer'
  if ('exists' in computed || 'equal' in computed) return 'boolean'
  if ('join' in computed || 'lower' in computed) return 'text'
  return 'age' in computed ? 'age' : undefined
}
