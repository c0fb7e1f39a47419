import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { covers } from '#protocol/access/authority.ts'
import type { Database, TenantRow, Transaction } from '../../database/database.ts'
import type { RequestContext } from '../../request-context.ts'
import { contextFor } from '../../routes/request-context-of.ts'
import type { ServerParts } from '../../server-parts.ts'
import { systemUser } from '../../jobs/system-user.ts'
import { changeRecord } from '../../write/rows/change-record.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'

/** A role that a tenant has from the declarations. */
interface GivenRole {
  id: number
  /** Its name there. */
  declared_as: string
  guard: string
  permissions: string[]
  /** Permissions that the declarations have given it so far, still held or not. */
  given: string[]
}

type DeclaredRole = Model['application']['roles'][number]

/**
 * Gives the roles of tenants what the declarations have come to name for them since: each permission once, in a change that
 * the audit log has, of nobody in particular. What somebody has taken away since it was given is not given again.
 */
export async function giveDeclaredPermissions(
  parts: Pick<ServerParts, 'model' | 'code' | 'database' | 'files' | 'clock' | 'logger'>,
): Promise<void> {
  const { model, code, database, files, clock, logger } = parts
  for (const tenant of await tenantsBehind(database, model)) {
    await database.asTenant(tenant.id, async (tx) => {
      const user = systemUser(model, tenant)
      const context = contextFor({
        ...{ model, code, tx, tenant, user },
        fileLinks: files.links,
        publicUrl: '',
        requestId: 'declared-permissions',
        logger,
        now: clock(),
      })
      await recogniseRoles(tx, model)
      for (const role of await lockGivenRoles(tx)) await giveToRole(context, role)
    })
  }
}

/** The tenants of which some role has not been given everything. */
function tenantsBehind(database: Database, { application }: Model): Promise<TenantRow[]> {
  return database.asOwner((tx) =>
    tx.query(sql<TenantRow>`
      select * from tenants
      where id in (
        select r.tenant_id
        from roles r
          join ${declaredRows(application.roles)} on declared.guard = r.guard and declared.name = coalesce(r.declared_as, r.name)
        where r.given is null or (r.declared_as is not null and not r.given @> declared.permissions))
      order by id`),
  )
}

function declaredRows(roles: readonly DeclaredRole[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as declared(name text, guard text, permissions jsonb)`
}

/**
 * Roles that are older than what is noted of them: those that came with the tenant, which nobody is on record to have made, are the
 * declared ones, and have been given what they hold or once held.
 */
async function recogniseRoles(tx: Transaction, { application }: Model): Promise<void> {
  await tx.query(sql`
    update roles as r
    set declared_as = declared.name,
      given = case when declared.name is null then '[]'::jsonb else r.permissions || (
        select coalesce(jsonb_agg(distinct held), '[]'::jsonb)
        from audit_log a, jsonb_array_elements(a.before -> 'permissions') as held
        where a.tenant_id = r.tenant_id and a.entity = 'role' and a.record_id = r.id and a.action = 'update'
          and jsonb_typeof(a.before -> 'permissions') = 'array'
      ) end
    from roles as noted
      left join ${declaredRows(application.roles)}
        on declared.guard = noted.guard and declared.name = noted.name
          and not exists (
            select from audit_log a
            where a.tenant_id = noted.tenant_id and a.entity = 'role' and a.record_id = noted.id and a.action = 'create')
    where r.tenant_id = ${tx.tenantId}::bigint and r.given is null
      and noted.tenant_id = r.tenant_id and noted.id = r.id`)
}

function lockGivenRoles(tx: Transaction): Promise<GivenRole[]> {
  return tx.query(sql<GivenRole>`
    select id, declared_as, guard, permissions, given from roles
    where tenant_id = ${tx.tenantId}::bigint and declared_as is not null
    order by id for update`)
}

async function giveToRole(context: RequestContext, role: GivenRole): Promise<void> {
  const { model, tx } = context
  const declared = model.application.roles.find(({ name, guard }) => name === role.declared_as && guard === role.guard)
  const unknown = declared?.permissions.filter((permission) => !role.given.includes(permission)) ?? []
  if (unknown.length === 0) return
  const isCovered = (permission: string) =>
    [...role.given, ...role.permissions].some((held) => covers(held, permission))
  const missing = unknown.filter((permission) => !isCovered(permission))
  const entity = lookup(model.entities, 'role')
  if (entity && missing.length > 0) {
    const permissions = [...role.permissions, ...missing].sort()
    await changeRecord(context, entity, role.id, { permissions }, [], new FieldErrors())
  }
  await tx.query(sql`
    update roles set given = ${JSON.stringify([...role.given, ...unknown])}::jsonb
    where tenant_id = ${tx.tenantId}::bigint and id = ${role.id}::bigint`)
}
