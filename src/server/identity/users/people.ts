import { sql } from 'kysely'
import { LOWEST_AUTHORITY, type MembershipFacts, type RoleFacts } from '#protocol/access/authority.ts'
import type { Model } from '#declarations/model.ts'
import { withAliases } from '#protocol/access/permission.ts'
import { subjectsOf } from '../../database/tables/subjects.ts'
import type { RequestContext } from '../../request-context.ts'
import { isScoped } from './actor.ts'

/** The part of a stored role that authority depends on. */
export interface StoredRole extends RoleFacts {
  id: number
  name: string
  isDefault: boolean
}

/** A membership of a person, with its roles. */
export interface StoredMembership extends MembershipFacts {
  id: number
  roles: number[]
}

interface RoleRow {
  id: number
  name: string
  guard: string
  level: number
  superuser: boolean
  is_default: boolean
  permissions: string[]
}

/**
 * The roles of the tenant, locked against concurrent changes: giving a role means giving its current permissions. It
 * also serialises those who remove roles or disable people.
 */
export async function lockRoles({ tx, model }: RequestContext): Promise<Map<number, StoredRole>> {
  const rows = await tx.query(sql<RoleRow>`
    select id, name, guard, level, superuser, is_default, permissions from roles order by id for update`)
  return new Map(
    rows.map(({ is_default: isDefault, ...role }) => [
      role.id,
      { ...role, isDefault, scoped: isScoped(model, role.guard) },
    ]),
  )
}

/** The memberships of a person, including inactive ones. */
export async function membershipsOf({ tx, model }: RequestContext, userId: number): Promise<StoredMembership[]> {
  const subjects = subjectsOf(model).flatMap(({ column }) => [sql.lit(column), sql`m.${sql.id(column)}`])
  const rows = await tx.query(sql<MembershipRow>`
    select m.id, m.guard, jsonb_build_object(${sql.join(subjects)}) as subject,
      coalesce(jsonb_agg(r.id order by r.id) filter (where r.id is not null), '[]'::jsonb) as roles,
      min(r.level) as level, coalesce(bool_or(r.superuser), false) as superuser,
      coalesce(jsonb_agg(r.permissions) filter (where r.id is not null), '[]'::jsonb) as permissions
    from memberships m
    left join membership_roles mr on mr.tenant_id = m.tenant_id and mr.membership_id = m.id
    left join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where m.user_id = ${userId}::bigint
    group by m.tenant_id, m.id
    order by m.id`)
  return rows.map((row) => placeFacts(model, row))
}

interface MembershipRow {
  id: number
  guard: string
  subject: Record<string, number | null>
  roles: number[]
  level: number | null
  superuser: boolean
  /** Of each role. */
  permissions: string[][]
}

function placeFacts(model: Model, { level, permissions, ...row }: MembershipRow): StoredMembership {
  return {
    ...row,
    level: level ?? LOWEST_AUTHORITY + 1,
    scoped: isScoped(model, row.guard),
    permissions: spelledOut(model, permissions.flat()),
  }
}

/** Every existing permission, the basis for comparing people and roles. */
export function knownPermissions({ permissions }: Model): string[] {
  return Object.keys(permissions)
}

/** The permissions of roles with all their aliases. */
export function spelledOut({ application }: Model, permissions: readonly string[]): string[] {
  return withAliases([...new Set(permissions)], application.permissionAliases ?? {})
}
