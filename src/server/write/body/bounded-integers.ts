type Json = Record<string, unknown>

/**
 * The schema with a range for every whole number that has none: what a `bigint` holds and JSON can tell apart. It is what
 * the check refuses and what the API's document says.
 */
export function boundedIntegers<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(boundedIntegers) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const bounded = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, boundedIntegers(value)]))
  return (isWhole(bounded) ? { ...RANGE, ...bounded } : bounded) as T
}

const RANGE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

function isWhole({ type }: Json): boolean {
  return type === 'integer' || (Array.isArray(type) && type.includes('integer'))
}
