import { entityOf } from '#declarations/entity-of.ts'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { type Actor, lackedAmong, refuseGuard, refuseLevel, refuseRole } from '#protocol/access/authority.ts'
import { didYouMean } from '#declarations/check/names/suggest.ts'
import { permissionsOfGuard } from '#declarations/access/permissions-of-guard.ts'
import { Conflict, Forbidden, NotFound, ValidationFailed } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { matchesPermission, withAliases } from '#protocol/access/permission.ts'
import { changeRecord } from '../../write/rows/change-record.ts'
import { blockerOf } from '../../write/counted-rows.ts'
import { createRecord } from '../../write/create-record.ts'
import { deleteRecord } from '../../write/delete-record.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { type RecordTarget } from '../../write/record-target.ts'
import { throwStale, updateRecord } from '../../write/update-record.ts'
import { replyRecord, type SavedRecord } from '../../write/saved-record.ts'
import { lockRecord } from '../../write/rows/current-record.ts'
import { actorOf, isScoped } from './actor.ts'
import { lockRoles, type StoredRole } from './people.ts'

/** ROL-13: creates a role without permissions, with a level below the actor's authority. */
export async function createRole(context: RequestContext, target: RecordTarget, body: unknown): Promise<SavedRecord> {
  const actor = actorOf(context)
  const sent = withGuard(body)
  const { guard, level } = sent
  if (typeof guard === 'string') {
    const facts = { guard, scoped: isScoped(context.model, guard) }
    const refused = refuseGuard(actor, facts)
    if (refused !== undefined) throw new Forbidden(refused)
    if (typeof level === 'number') checkLevel(actor, { ...facts, level })
  }
  return createRecord(context, target, sent)
}

/** ROL-05, ROL-13: changes the name and level of a role below the actor's authority. */
export async function updateRole(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<SavedRecord> {
  const { actor, role } = await roleToChange(context, target, id)
  const { level } = withGuard(body)
  if (typeof level === 'number' && level !== role.level) checkLevel(actor, { ...role, level })
  return updateRecord(context, target, id, body, ifMatch)
}

/**
 * ROL-09, ROL-13: deletes a role that nobody has.
 *
 * @throws Conflict with how many people have it
 */
export async function deleteRole(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  ifMatch?: number,
): Promise<void> {
  await roleToChange(context, target, id)
  const [held] = await context.tx.query(sql<{ count: number }>`
    select count(*) as count from membership_roles where role_id = ${id}::bigint`)
  const count = held?.count ?? 0
  if (count > 0) {
    throw new Conflict(message('people.role_held', { smart_count: count }), {
      blockers: [blockerOf(context, 'user', count)],
    })
  }
  await deleteRecord(context, target, id, ifMatch)
}

/**
 * ROL-06, ROL-13: sets the permissions of a role, wildcards included. Existing ones may stay; none can be added that
 * the actor lacks.
 *
 * @throws ValidationFailed for permissions that do not exist; Forbidden; Conflict when the role has changed since
 */
export async function setPermissions(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<SavedRecord> {
  const entity = entityOf(context.model, target.resource.entity)
  const { actor, role } = await roleToChange(context, target, id)
  const current = await lockRecord(context, entity, target, id)
  if (ifMatch !== undefined && ifMatch !== current.version) await throwStale(context, target.resource, id, body)
  const wanted = readPermissions(context, role, body)
  const lacked = lackedAmong(
    actor,
    wanted.filter((permission) => !role.permissions.includes(permission)),
  )
  if (lacked !== undefined) throw new Forbidden(message('people.lacked_permission', { permission: lacked }), lacked)
  const permissions = [...wanted].sort()
  if (permissions.join() !== [...role.permissions].sort().join()) {
    await changeRecord(context, entity, id, { permissions }, [], new FieldErrors())
  }
  return replyRecord(context, target, id)
}

/** The role, locked, if the actor may change it. */
async function roleToChange(
  context: RequestContext,
  target: RecordTarget,
  id: number,
): Promise<{ actor: Actor; role: StoredRole }> {
  const actor = actorOf(context)
  const roles = await lockRoles(context)
  await lockRecord(context, entityOf(context.model, target.resource.entity), target, id)
  const role = roles.get(id)
  if (!role) throw new NotFound()
  const refused = refuseRole(actor, role)
  if (refused !== undefined) throw new Forbidden(refused)
  return { actor, role }
}

function checkLevel(actor: Actor, role: Pick<StoredRole, 'guard' | 'scoped' | 'level'>): void {
  const refused = refuseLevel(actor, role)
  if (refused !== undefined) throw new ValidationFailed({ level: [refused] })
}

/** ROL-02 calls the guard `guard_name`, ROL-07 `guard`: a body may use either. */
function withGuard(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const { guard_name: guardName, ...fields } = body as Record<string, unknown>
  return guardName === undefined ? fields : { guard: guardName, ...fields }
}

function readPermissions({ model }: RequestContext, role: StoredRole, body: unknown): string[] {
  const { permissions, ...others } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new ValidationFailed({ [unknown]: [message('validation.no_such_field')] })
  if (!Array.isArray(permissions) || !permissions.every((one): one is string => typeof one === 'string')) {
    throw new ValidationFailed({ permissions: [message('validation.permissions')] })
  }
  const keys = permissionsOfGuard(model, role.guard).map(({ key }) => key)
  const known = withAliases(keys, model.application.permissionAliases ?? {})
  const messages = [...new Set(permissions)]
    .filter((permission) => !role.permissions.includes(permission) && !known.some((key) => fits(permission, key)))
    .map((permission) => {
      const mend = didYouMean(permission, known, 'See which there are: GET permissions/{guard}.')
      return message('people.no_permission', { permission, fix: mend })
    })
  if (messages.length > 0) throw new ValidationFailed({ permissions: messages })
  return [...new Set(permissions)]
}

function fits(permission: string, key: string): boolean {
  return permission.includes('*') ? matchesPermission(permission, key) : permission === key
}
