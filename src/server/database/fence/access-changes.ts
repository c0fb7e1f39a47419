import type { Model } from '#declarations/model.ts'
import { columnsThatLetSignIn } from '../tables/open-memberships.ts'

/** The changes to a table's rows that affect what people may do, or whether they may sign in. */
export interface AccessChange {
  insert?: true
  delete?: true
  /** Told the columns that a statement sets. */
  update?: (columns: readonly string[]) => boolean
}

/** By table. */
export type AccessChanges = ReadonlyMap<string, AccessChange>

const always = () => true
const any = { insert: true, delete: true, update: always } as const

/** Columns of memberships that say when and how one is used, and no more. */
const OF_USE = new Set(['last_used_at', 'primary', 'updated_at', 'version'])

const OWN_TABLES: AccessChanges = new Map<string, AccessChange>([
  ['tenants', { update: always }],
  // A session that was opened by a host name does not outlast it.
  ['tenant_hosts', any],
  ['users', { delete: true, update: anyOf(['email', 'first_name', 'last_name', 'preferences', 'disabled_at']) }],
  ['memberships', { ...any, update: (columns) => columns.some((column) => !OF_USE.has(column)) }],
  ['roles', { delete: true, update: always }],
  ['membership_roles', any],
  ['feature_overrides', any],
])

/**
 * The tables of the framework whose rows are people's access, and those of the records that let people sign in.
 *
 * @throws DatabaseProblem as the description of the database does
 */
export function accessChanges({ model }: { model?: Model | undefined }): AccessChanges {
  const changes = new Map(OWN_TABLES)
  for (const entity of model ? Object.values(model.entities) : []) {
    const columns = model ? columnsThatLetSignIn(model, entity) : []
    if (columns.length > 0 && !changes.has(entity.table)) changes.set(entity.table, { update: anyOf(columns) })
  }
  return changes
}

function anyOf(named: readonly string[]) {
  return (columns: readonly string[]) => columns.some((column) => named.includes(column))
}
