import { type RawBuilder, sql } from 'kysely'
import { column, tenantColumn } from '../describe/columns.ts'
import type { TableDescription } from '../describe/table-description.ts'
import { SCHEMA } from '../connect/engine.ts'
import { tenantReference } from './system-table.ts'

const NAME = 'access_versions'

/**
 * Counts the changes of people's access in a tenant, so that no server uses what it remembers of before. A tenant without a
 * row has had none. A table of its own, beside the tenant's other rows, because statements that change access count in passing.
 */
export function accessVersions(): TableDescription {
  return {
    name: NAME,
    columns: [tenantColumn(), column('version', 'bigint')],
    constraints: [{ kind: 'primaryKey', name: `${NAME}_pkey`, columns: ['tenant_id'] }, tenantReference(NAME)],
    indexes: [],
    isolation: 'tenant',
  }
}

/** SQL: the number of changes of access in a tenant. */
export function accessVersionSql(tenantId: string): string {
  return `coalesce((select a.version from ${SCHEMA}.${NAME} a where a.tenant_id = ${tenantId}), 0)`
}

/**
 * SQL: counts a change of access.
 *
 * @param tenants rows of tenants, by their ids: `select 3`
 */
export function renewAccessSql(tenants: string): string {
  return (
    `insert into ${SCHEMA}.${NAME} as renewed (tenant_id, version) ${tenants} ` +
    `on conflict (tenant_id) do update set version = renewed.version + 1`
  )
}

/** Counts a change of access in every tenant: for the owner's statements, which may concern any. */
export function renewAllAccess(): RawBuilder<unknown> {
  return sql.raw(renewAccessSql(`select id, 1 from ${SCHEMA}.tenants where true`))
}
