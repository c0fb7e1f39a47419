import { SCHEMA } from '../connect/engine.ts'
import type { TableReference } from './from-clause.ts'

const TENANTS = 'tenants'
/** The tenants themselves have none, nor does what the framework keeps for itself. */
const WITHOUT_TENANT = new Set([TENANTS, 'schema_history', 'row_migrations'])

/**
 * True where the rows of a table are a tenant's.
 *
 * @param known common table expressions, which hide tables of their names
 * @param isMove the tenants themselves are narrowed as well
 */
export function hasTenant(
  { schema, name }: TableReference,
  known: ReadonlySet<string> = new Set(),
  isMove = false,
): boolean {
  const has = !WITHOUT_TENANT.has(name) || (isMove && name === TENANTS)
  if (schema !== undefined) return schema === SCHEMA && has
  return !known.has(name) && has && !name.startsWith('pg_')
}

/** The column that says which tenant a row is of. */
export function tenantColumn(table: string): string {
  return table === TENANTS ? 'id' : 'tenant_id'
}
