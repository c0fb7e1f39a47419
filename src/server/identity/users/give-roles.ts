import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { type Actor, refuseGrant } from '#protocol/access/authority.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FieldErrors } from '../../write/body/field-errors.ts'
import { NOT_A_CHOICE } from '../../write/body/field-message.ts'
import { knownPermissions, spelledOut, type StoredRole } from './people.ts'

/** Role ids in a body: `[3, 4]`, or as in a reply, `[{ "id": 3, … }]`. */
export function readRoleIds(value: unknown, errors: FieldErrors): number[] {
  const ids = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one ? one.id : one,
  )
  if (ids.every((id): id is number => Number.isSafeInteger(id))) return [...new Set(ids)]
  errors.add('roles', message('validation.roles'))
  return []
}

/**
 * USR-07, ROL-13: reports roles that do not exist, belong to other guards, or that the actor may not give or take away.
 * Unchanged roles need no permission.
 */
export function checkRoles(
  { model }: RequestContext,
  actor: Actor,
  known: ReadonlyMap<number, StoredRole>,
  { before, after, guards }: { before: readonly number[]; after: readonly number[]; guards: readonly string[] },
  errors: FieldErrors,
): void {
  const permissions = knownPermissions(model)
  const changed = [...after.filter((id) => !before.includes(id)), ...before.filter((id) => !after.includes(id))]
  for (const id of changed) {
    const role = known.get(id)
    const refused =
      role && guards.includes(role.guard)
        ? refuseGrant(actor, { ...role, permissions: spelledOut(model, role.permissions) }, permissions)
        : NOT_A_CHOICE
    if (refused !== undefined) errors.add('roles', refused)
  }
}

/** Sets the roles of a membership, with an audit line when they change. */
export async function giveRoles(
  context: RequestContext,
  membershipId: number,
  roleIds: readonly number[],
): Promise<void> {
  const audit = auditSql(
    context,
    {
      entity: 'membership',
      action: 'update',
      recordId: sql`${membershipId}::bigint`,
      before: sql`jsonb_build_object('roles', old.roles)`,
      after: sql`jsonb_build_object('roles', new.roles)`,
    },
    sql`old, new where old.roles <> new.roles`,
  )
  await context.tx.query(sql`
    with wanted as materialized (
      select id, name, level from roles where id = any(${[...roleIds]}::bigint[])
    ), old as materialized (
      select coalesce(jsonb_agg(r.name order by r.level, r.id), '[]'::jsonb) as roles
      from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.membership_id = ${membershipId}::bigint
    ), new as materialized (
      select coalesce(jsonb_agg(name order by level, id), '[]'::jsonb) as roles from wanted
    ), taken as (
      delete from membership_roles
      where membership_id = ${membershipId}::bigint and role_id not in (select id from wanted)
    ), given as (
      insert into membership_roles (tenant_id, membership_id, role_id)
      select ${context.tx.tenantId}::bigint, ${membershipId}::bigint, id from wanted
      on conflict (tenant_id, membership_id, role_id) do nothing
    )
    ${audit}`)
}
