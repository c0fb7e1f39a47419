import { entityOf } from '#declarations/entity-of.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { type Actor, refusePerson } from '#protocol/access/authority.ts'
import { lookup } from '#declarations/lookup.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import { Forbidden } from '../../errors.ts'
import { requireMail } from '../../mail/application-words.ts'
import type { RequestContext } from '../../request-context.ts'
import { unscopedGuards } from '../../sql/framework-values.ts'
import { runChecks } from '../../write/checks/run-checks.ts'
import { checkCarried, readBody } from '../../write/body/body-fields.ts'
import { changeRecord } from '../../write/rows/change-record.ts'
import { type CurrentRecord, lockRecord } from '../../write/rows/current-record.ts'
import { databaseChecks } from '../../write/checks/database-checks.ts'
import { deleteRecord } from '../../write/delete-record.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { REQUIRED } from '../../write/body/field-message.ts'
import { insertRecord } from '../../write/rows/insert-record.ts'
import { type RecordTarget } from '../../write/record-target.ts'
import { scopeCheck } from '../../write/checks/scope-check.ts'
import type { Row } from '../../write/record-rules.ts'
import { settleRecord } from '../../write/settle/settle-records.ts'
import { defaultValues } from '../../write/body/stored-values.ts'
import { throwStale } from '../../write/update-record.ts'
import { replyRecord, type SavedRecord } from '../../write/saved-record.ts'
import { askForAddress } from '../addresses/ask-for-address.ts'
import { requestPasswordReset } from '../passwords/request-password-reset.ts'
import { actorOf, isScoped } from './actor.ts'
import { checkRoles, giveRoles, readRoleIds } from './give-roles.ts'
import { keepSuperuser } from './keep-superuser.ts'
import { knownPermissions, lockRoles, membershipsOf, type StoredMembership, type StoredRole } from './people.ts'
import { addMembership, endSessions, removeMembership } from './memberships.ts'

const OWN = message('people.not_for_yourself')
const OWN_EMAIL = message('people.own_email')

/**
 * USR-07: creates a person with roles of guards that are not scoped, and mails a link to choose a password.
 *
 * @throws ValidationFailed; Forbidden for users who may manage nobody; Conflict when the mail is switched off
 */
export async function createUser(context: RequestContext, target: RecordTarget, body: unknown): Promise<SavedRecord> {
  const entity = entityOf(context.model, target.resource.entity)
  const actor = actorOf(context)
  const errors = new FieldErrors()
  const { status, roles: sentRoles, ...sent } = readBody(context, entity, 'create', body, errors).values
  const known = await lockRoles(context)
  const guards = unscopedGuards(context.model)
  const roles = sentRoles === undefined ? defaultRoles(known, guards) : readRoleIds(sentRoles, errors)
  if (roles.length === 0) errors.add('roles', message('people.one_role'))
  checkRoles(context, actor, known, { before: [], after: roles, guards }, errors)

  const before = defaultValues(entity, context.roots)
  const proposal = { before, sent: { ...sent, ...disabled(context, status) }, inputs: {}, errors }
  const { after: values } = await settleRecord(context, { entity }, proposal)
  const checks = databaseChecks(context, entity, values, undefined)
  await runChecks(context, checks, errors)
  const id = await insertRecord(context, entity, values, checks, errors)
  await setRoles(context, id, [], roles, known)
  if (values.disabled_at === null) {
    await requireMail(context, 'welcome')
    await requestPasswordReset(context.tx, String(values.email))
  }
  return replyRecord(context, target, id)
}

/**
 * USR-03, USR-07: changes a person: names, whether they may sign in, their roles of guards that are not scoped. A new
 * email takes effect once the person has confirmed it. Users cannot change their own email, status and roles. A
 * disabled person is signed out at their next call.
 *
 * @throws NotFound, Forbidden, ValidationFailed; Conflict when the record has changed since
 */
export async function updateUser(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<SavedRecord> {
  const entity = entityOf(context.model, target.resource.entity)
  const actor = actorOf(context)
  const errors = new FieldErrors()
  const { values, carried } = readBody(context, entity, 'update', body, errors)
  const { status, roles: sentRoles, email, ...sent } = values
  const known = await lockRoles(context)
  const current = await lockRecord(context, entity, target, id, [...carried.map(({ path }) => path), 'status'])
  if (ifMatch !== undefined && ifMatch !== current.version) await throwStale(context, target.resource, id, body)
  checkCarried(context, entity, carried, current.paths, errors)

  const memberships = await membershipsOf(context, id)
  const before = rolesWithoutRecord(memberships)
  const roles = sentRoles === undefined ? before : readRoleIds(sentRoles, errors)
  const changesRoles = !isDeepStrictEqual([...roles].sort(), [...before].sort())
  const changesStatus = status !== undefined && status !== current.paths.status
  const newEmail = email === current.values.email ? undefined : email
  demandLeave(context, actor, id, memberships, { status: changesStatus, roles: changesRoles }, errors)
  if (newEmail !== undefined) await checkNewEmail(context, current, newEmail, errors)
  if (changesRoles && actor.id !== id) {
    const guards = unscopedGuards(context.model)
    checkRoles(context, actor, known, { before, after: roles, guards }, errors)
  }
  const change = { ...sent, ...(changesStatus && disabled(context, status)) }
  await changePerson(context, target, current, change, errors)
  if (typeof newEmail === 'string') await askOnBehalf(context, id, newEmail)
  if (changesRoles) await setRoles(context, id, memberships, roles, known)
  if (change.disabled_at) await endSessions(context, id)
  if (changesRoles || change.disabled_at) await keepSuperuser(context, changesRoles ? 'roles' : 'status')
  return replyRecord(context, target, id)
}

/**
 * USR-06, USR-07: deletes a person with their memberships and sessions; users cannot delete themselves.
 *
 * @throws NotFound, Forbidden; Conflict when it has changed since, or other records refer to it
 */
export async function deleteUser(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const actor = actorOf(context)
  await lockRoles(context)
  if (actor.id === id) throw new Forbidden(message('people.delete_yourself'))
  await lockRecord(context, entityOf(context.model, target.resource.entity), target, id)
  const refused = refusePerson(actor, await membershipsOf(context, id), knownPermissions(context.model))
  if (refused !== undefined) throw new Forbidden(refused)
  await deleteRecord(context, target, id, ifMatch)
  await keepSuperuser(context, '')
}

/** Another person must be within the actor's authority; users change neither their own status nor their own roles. */
function demandLeave(
  { model }: RequestContext,
  actor: Actor,
  id: number,
  memberships: readonly StoredMembership[],
  changes: { status: boolean; roles: boolean },
  errors: FieldErrors,
): void {
  if (actor.id !== id) {
    const refused = refusePerson(actor, memberships, knownPermissions(model))
    if (refused !== undefined) throw new Forbidden(refused)
    return
  }
  if (changes.status) errors.add('status', OWN)
  if (changes.roles) errors.add('roles', OWN)
}

/**
 * Validates a new address for another person. Only users who are not scoped to a record, and so see everybody, are told
 * that it is known already.
 */
export async function checkNewEmail(
  context: RequestContext,
  { id, values }: Pick<CurrentRecord, 'id' | 'values'>,
  email: unknown,
  errors: FieldErrors,
): Promise<void> {
  const { user, model } = context
  if (typeof email !== 'string') return errors.add('email', REQUIRED)
  if (id === user.id) return errors.add('email', OWN_EMAIL)
  if (isScoped(model, user.guard)) return
  const entity = lookup(model.entities, 'user')
  if (!entity) throw new Error('The model has no entity "user".')
  const others = { id, email: values.email }
  await runChecks(context, databaseChecks(context, entity, { ...others, email }, others), errors, true)
}

/** Requests another address for another person, and logs who did. @throws Conflict when the mail is switched off */
export async function askOnBehalf(context: RequestContext, id: number, email: string): Promise<void> {
  await requireMail(context, 'email_change_asked')
  await askForAddress(context.tx, { userId: id, email, askedBy: context.user.id })
  await context.tx.query(
    auditSql(
      context,
      {
        entity: 'user',
        action: 'update',
        recordId: sql`asked.id`,
        after: sql`jsonb_build_object('pending_email', ${email}::text)`,
      },
      sql`(select ${id}::bigint as id) as asked`,
    ),
  )
}

/** Changes columns of a person, if anything differs and all is valid. */
export async function changePerson(
  context: RequestContext,
  target: RecordTarget,
  current: CurrentRecord,
  change: Row,
  errors: FieldErrors,
): Promise<void> {
  const entity = entityOf(context.model, target.resource.entity)
  const proposal = { id: current.id, before: current.values, sent: change, inputs: {}, errors }
  const { after, names } = await settleRecord(context, { entity }, proposal)
  const checks =
    names.length === 0
      ? []
      : [
          ...databaseChecks(context, entity, { ...after, id: current.id }, { ...current.values, id: current.id }),
          ...scopeCheck(context, target.resource, entity, after, current.id),
        ]
  await runChecks(context, checks, errors)
  if (names.length === 0) return
  const values = Object.fromEntries(names.map((name) => [name, after[name]]))
  await changeRecord(context, entity, current.id, values, checks, errors)
}

/** The column behind `status`. */
export function disabled({ now }: RequestContext, status: unknown): { disabled_at: string | null } {
  return { disabled_at: status === 'disabled' ? now.toISOString() : null }
}

function defaultRoles(known: ReadonlyMap<number, StoredRole>, guards: readonly string[]): number[] {
  return [...known.values()].filter((role) => role.isDefault && guards.includes(role.guard)).map(({ id }) => id)
}

function rolesWithoutRecord(memberships: readonly StoredMembership[]): number[] {
  return memberships.filter(({ scoped }) => !scoped).flatMap(({ roles }) => roles)
}

/** One membership for each guard of the roles; a membership left without roles is removed. */
async function setRoles(
  context: RequestContext,
  userId: number,
  memberships: readonly StoredMembership[],
  roles: readonly number[],
  known: ReadonlyMap<number, StoredRole>,
): Promise<void> {
  for (const guard of unscopedGuards(context.model)) {
    const wanted = roles.filter((id) => known.get(id)?.guard === guard)
    const present = memberships.find((target) => target.guard === guard)
    if (wanted.length > 0) {
      await giveRoles(context, present?.id ?? (await addMembership(context, { userId, guard })), wanted)
    } else if (present) {
      await removeMembership(context, present.id)
    }
  }
}
