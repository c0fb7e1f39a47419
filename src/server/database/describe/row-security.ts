import { APP_ROLE, LOOKUP_ROLE } from '../migrate/database-roles.ts'
import { identifier } from '../sql-text.ts'
import type { Isolation } from './table-description.ts'
import { tableName } from '../migrate/table-sql.ts'

/** A policy of a table: for which commands and role, and which rows. */
export interface Policy {
  name: string
  definition: string
}

const TENANT = `current_setting('app.tenant')::bigint`
const OWNER = `current_setting('app.owner', true) = 'on'`

/**
 * Who may see and write which rows. Security is forced, so it binds the owner too: he passes only where a migration or
 * a command says so for its transaction. The lookup role reads everything, for the functions that apply the tenant
 * themselves; nobody can sign in as it.
 */
export function policiesOf(isolation: Isolation): Policy[] {
  const owner = { name: 'owner', definition: `for all to current_user using (${OWNER}) with check (${OWNER})` }
  if (isolation === 'owner') return [owner]
  const rows = `${isolation === 'self' ? 'id' : 'tenant_id'} = ${TENANT}`
  return [
    owner,
    { name: 'tenant', definition: `for all to ${APP_ROLE} using (${rows}) with check (${rows})` },
    { name: 'lookup', definition: `for select to ${LOOKUP_ROLE} using (true)` },
  ]
}

/** What requests may do with the rows that they see. */
export function appPrivileges(isolation: Isolation): string[] {
  const privileges: Record<Isolation, string[]> = {
    tenant: ['select', 'insert', 'update', 'delete'],
    append: ['select', 'insert'],
    self: ['select', 'update'],
    owner: [],
  }
  return privileges[isolation]
}

/** Statements that secure a table, whatever it had before. */
export function securitySql(table: string, isolation: Isolation, present: readonly string[]): string[] {
  const name = tableName(table)
  const privileges = appPrivileges(isolation)
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
    ...(isolation === 'owner' ? [] : [`grant select on ${name} to ${LOOKUP_ROLE}`]),
  ]
}
