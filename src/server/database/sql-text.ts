import type { Literal } from '#protocol/condition.ts'

/**
 * SQL as text, for statements without parameters: definitions of tables and functions. Its input comes from
 * declarations; values of requests are parameters of Kysely's `sql`.
 */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function identifiers(names: readonly string[]): string {
  return names.map(identifier).join(', ')
}

export function literal(value: Literal): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${value} is not a number that SQL knows.`)
    return value < 0 ? `(${value})` : String(value)
  }
  return `'${value.replaceAll("'", "''")}'`
}
