import { APP_ROLE, LOOKUP_ROLE } from '../migrate/database-roles.ts'
import { identifier } from '../sql-text.ts'
import type { Isolation } from './table-description.ts'
import { tableName } from '../migrate/table-sql.ts'

/** A policy of a table: its commands, role and rows. */
export interface Policy {
  name: string
  definition: string
}

const TENANT = `current_setting('app.tenant')::bigint`
const OWNER = `current_setting('app.owner', true) = 'on'`

/**
 * The policies for reading and writing rows. Security is forced, so it applies to the owner too, unless a migration or
 * a command lifts it for its transaction. The lookup role reads everything, for the functions that filter by tenant
 * themselves; it cannot sign in.
 */
export function policiesOf(isolation: Isolation): Policy[] {
  const owner = { name: 'owner', definition: `for all to current_user using (${OWNER}) with check (${OWNER})` }
  if (isolation === 'owner') return [owner]
  const rows = `${isolation === 'self' ? 'id' : 'tenant_id'} = ${TENANT}`
  return [
    owner,
    { name: 'tenant', definition: `for all to ${APP_ROLE} using (${rows}) with check (${rows})` },
    { name: 'lookup', definition: `for select to ${LOOKUP_ROLE} using (true)` },
    ...(isolation === 'noted' ? [{ name: 'noted', definition: `for insert to ${LOOKUP_ROLE} with check (true)` }] : []),
  ]
}

/** The privileges of requests on the rows that they see. */
export function appPrivileges(isolation: Isolation): string[] {
  const privileges: Record<Isolation, string[]> = {
    tenant: ['select', 'insert', 'update', 'delete'],
    append: ['select', 'insert'],
    self: ['select', 'update'],
    noted: ['select', 'delete'],
    owner: [],
  }
  return privileges[isolation]
}

/** The privileges of the functions that see all rows. */
export function lookupPrivileges(isolation: Isolation): string[] {
  if (isolation === 'owner') return []
  return isolation === 'noted' ? ['select', 'insert'] : ['select']
}

/** Statements that secure a table, whatever its state before. */
export function securitySql(table: string, isolation: Isolation, present: readonly string[]): string[] {
  const name = tableName(table)
  const [privileges, lookup] = [appPrivileges(isolation), lookupPrivileges(isolation)]
  return [
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    ...present.map((policy) => `drop policy ${identifier(policy)} on ${name}`),
    ...policiesOf(isolation).flatMap((policy) => [
      `create policy ${policy.name} on ${name} ${policy.definition}`,
      `comment on policy ${policy.name} on ${name} is '${policy.definition.replaceAll("'", "''")}'`,
    ]),
    `revoke all on ${name} from ${APP_ROLE}, ${LOOKUP_ROLE}`,
    ...(privileges.length > 0 ? [`grant ${privileges.join(', ')} on ${name} to ${APP_ROLE}`] : []),
    ...(lookup.length > 0 ? [`grant ${lookup.join(', ')} on ${name} to ${LOOKUP_ROLE}`] : []),
  ]
}
