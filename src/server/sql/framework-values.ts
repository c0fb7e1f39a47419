import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import type { Sql } from './sql.ts'

/** Writes a value of a row of one of the framework's tables, from the SQL of its columns. */
export type FrameworkValue = (column: (name: string) => Sql, model: Model) => Sql

/** Computed values of the framework's own tables, by their names in `src/declarations/built-in`. */
export const FRAMEWORK_VALUES: Readonly<Record<string, FrameworkValue>> = {
  'framework/role-names-of-user': (column) => ofUser(column, sql`distinct r.name`, sql`r.name`),
  'framework/roles-of-user': (column, model) => ofUser(column, ROLE, sql`r.level, r.id`, unscopedGuards(model)),
  'framework/pending-email-of-user': (column) => pendingEmail(column('tenant_id'), column('id')),
  'framework/role-names-of-membership': (column) => ofMembership(column, sql`r.name`),
  'framework/roles-of-membership': (column) => ofMembership(column, ROLE),
}

const ROLE = sql`jsonb_build_object('id', r.id, 'name', r.name, 'guard', r.guard, 'level', r.level)`

/** Guards whose users belong to no record. */
export function unscopedGuards({ application }: Model): string[] {
  return Object.keys(application.guards).filter((guard) => !application.guards[guard]?.scoped)
}

/** The unconfirmed new address of a person. */
export function pendingEmail(tenantId: Sql, userId: Sql): Sql {
  return sql`(
    select c.new_email from email_changes c
    where c.tenant_id = ${tenantId} and c.user_id = ${userId} and c.used_at is null
    order by c.id desc limit 1)`
}

function ofUser(column: (name: string) => Sql, value: Sql, order: Sql, guards?: readonly string[]): Sql {
  const inGuards = guards ? sql`and m.guard = any(${[...guards]}::text[])` : sql``
  return sql`(
    select coalesce(jsonb_agg(${value} order by ${order}), '[]'::jsonb)
    from memberships m
    join membership_roles mr on mr.tenant_id = m.tenant_id and mr.membership_id = m.id
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where m.tenant_id = ${column('tenant_id')} and m.user_id = ${column('id')} ${inGuards})`
}

function ofMembership(column: (name: string) => Sql, value: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(${value} order by r.level, r.id), '[]'::jsonb)
    from membership_roles mr
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = ${column('tenant_id')} and mr.membership_id = ${column('id')})`
}
