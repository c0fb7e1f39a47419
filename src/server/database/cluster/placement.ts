import { SCHEMA } from '../connect/engine.ts'
import { literal } from '../sql-text.ts'
import type { TableDescription } from '../describe/table-description.ts'

/**
 * The machines of a cluster that have the rows of a table. `byTenant`: all rows of a tenant are on one of them, beside those of its
 * other tables. `everywhere`: each has a copy of all. `coordinator`: only the one that servers connect to.
 */
export type Placement = 'byTenant' | 'everywhere' | 'coordinator'

/**
 * A table lies by tenant when all its keys begin with the tenant. One that is looked up before the tenant is known, by a slug or a
 * host name, is everywhere; one of the owner's stays where migrations run.
 */
export function placementOf({ columns, constraints, indexes, isolation }: TableDescription): Placement {
  if (isolation === 'owner') return 'coordinator'
  const keys = [
    ...constraints.flatMap((one) => (one.kind === 'primaryKey' || one.kind === 'unique' ? [one.columns] : [])),
    ...indexes.flatMap((index) => (index.unique ? [index.columns] : [])),
  ]
  const isByTenant = columns.some(({ name }) => name === TENANT) && keys.every((key) => key.includes(TENANT))
  return isByTenant ? 'byTenant' : 'everywhere'
}

/** The column that tables are distributed by. */
const TENANT = 'tenant_id'

/** Statements that lay a table out over the machines of a cluster, with its rows. Tables by tenant lie alike. */
export function layOutSql(table: TableDescription): string[] {
  const name = literal(`${SCHEMA}.${table.name}`)
  const placement = placementOf(table)
  if (placement === 'coordinator') return []
  if (placement === 'everywhere') return [`select create_reference_table(${name})`]
  return [`select create_distributed_table(${name}, ${literal(TENANT)}, colocate_with => 'default')`]
}

/** SQL: adds the rows of a query and says how many; any other statement as it is. */
export function countedSql(statement: string): string {
  return statement.startsWith('insert ')
    ? `with added as (${statement} returning 1) select count(*) from added`
    : statement
}
