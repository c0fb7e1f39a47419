import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Actor, refusePerson, refusePlace } from '#protocol/authority.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { throwWithChecks } from '../../write/ask-checks.ts'
import { readBody } from '../../write/body-fields.ts'
import { changeRecord } from '../../write/change-record.ts'
import { checkRules } from '../../write/check-rules.ts'
import { databaseChecks } from '../../write/database-checks.ts'
import { FieldErrors } from '../../write/field-errors.ts'
import { insertRecord } from '../../write/insert-record.ts'
import { type LinkPlace, lockOwner, throughOf } from '../../write/relation-link.ts'
import type { Row } from '../../write/settle-values.ts'
import { defaultValues } from '../../write/stored-values.ts'
import { requestPasswordReset } from '../request-password-reset.ts'
import { actorOf } from './actor.ts'
import { checkRoles, giveRoles, readRoleIds } from './give-roles.ts'
import { keepSuperuser } from './keep-superuser.ts'
import { lockRoles, placesOf, type StoredPlace, type StoredRole } from './people.ts'
import { addPlace, removePlace } from './places.ts'
import { sendPasswordLink } from './reset-password.ts'
import { disabled, stored } from './write-user.ts'

const OWN = 'You cannot change this for yourself.'

/** One of the people of a record, as replies show him. */
export interface Member {
  id: number
  membershipId: number
  name: string
  first_name: string
  last_name: string
  email: string
  primary: boolean
  status: 'enabled' | 'disabled'
  roles: { id: number; name: string }[]
}

/**
 * FRA-09, FRA-10: gives a record another of its people: somebody new, who gets a mail with a link to choose a password, or
 * somebody who is known by that email already. Without roles he gets those that new people of the guard get.
 *
 * @throws NotFound, Forbidden, ValidationFailed
 */
export async function addMember(context: RequestContext, link: LinkPlace, body: unknown): Promise<Member> {
  const at = await membersOf(context, link)
  const { person, primary, status, roles: sentRoles, errors } = readMember(context, at, 'create', body)
  const roles = sentRoles ?? defaultRoles(at)
  if (roles.length === 0) errors.add('roles', 'Choose at least one role.')
  checkRoles(context, at.actor, at.known, { before: [], after: roles, guards: at.guards }, errors)
  const asked = at.known.get(roles[0] ?? 0)?.guard
  const guard = at.guards.find((one) => one === asked) ?? at.guards[0] ?? ''
  const refused = refusePlace(at.actor, { guard, scoped: true, subject: at.subject, level: 10, superuser: false })
  if (refused !== undefined) throw new Forbidden(refused)

  const known = await userWithEmail(context, person.email)
  if (known !== undefined && (await placeAt(context, at, known)) !== undefined) {
    errors.add('email', 'This person is here already.')
  }
  const userId = known ?? (await insertPerson(context, at.user, person, errors))
  errors.throwIfAny()
  const membershipId = await addPlace(context, { userId, guard, subject: at.subject })
  await giveRoles(context, membershipId, roles)
  await changeColumns(context, at, membershipId, { ...primary, ...(status !== undefined && disabled(context, status)) })
  if (known === undefined) await requestPasswordReset(context.tx, String(person.email))
  return memberNow(context, at, userId)
}

/**
 * FRA-09: changes one of the people of a record. His status and roles are those of this place alone; names and email are
 * the person's, and change only where the actor may change the whole person.
 *
 * @throws NotFound, Forbidden, ValidationFailed
 */
export async function updateMember(
  context: RequestContext,
  link: LinkPlace,
  userId: number,
  body: unknown,
): Promise<Member> {
  const at = await membersOf(context, link)
  const { person, primary, status, roles, errors } = readMember(context, at, 'update', body)
  const member = await memberNow(context, at, userId)
  const places = await placesOf(context, userId)
  const place = places.find(({ id }) => id === member.membershipId) as StoredPlace
  const changesStatus = status !== undefined && status !== member.status
  const changesRoles = roles !== undefined && !isDeepStrictEqual([...roles].sort(), [...place.roles].sort())
  if (at.actor.id === userId) {
    if (changesStatus) errors.add('status', OWN)
    if (changesRoles) errors.add('roles', OWN)
  } else {
    demand(refusePlace(at.actor, place))
  }
  if (changesRoles && roles) {
    if (roles.length === 0) errors.add('roles', 'Choose at least one role.')
    checkRoles(context, at.actor, at.known, { before: place.roles, after: roles, guards: [place.guard] }, errors)
  }
  await changeNames(context, at, member, person, places, errors)
  errors.throwIfAny()
  const columns = { ...primary, ...(changesStatus && disabled(context, status)) }
  await changeColumns(context, at, member.membershipId, columns)
  if (changesRoles && roles) await giveRoles(context, member.membershipId, roles)
  if (changesRoles || changesStatus) await keepSuperuser(context, changesRoles ? 'roles' : 'status')
  return memberNow(context, at, userId)
}

/** FRA-09, API-16: takes somebody out of the people of a record. The person stays; his sessions there end. */
export async function removeMember(context: RequestContext, link: LinkPlace, userId: number): Promise<void> {
  const { place } = await memberToChange(context, link, userId)
  await removePlace(context, place.id)
  await keepSuperuser(context, '')
}

/** FRA-09, API-16: sends one of the people of a record a mail with a link to a new password. */
export async function resetMemberPassword(context: RequestContext, link: LinkPlace, userId: number): Promise<void> {
  const { member } = await memberToChange(context, link, userId)
  const disabledAt = member.status === 'disabled' ? 'here' : null
  await sendPasswordLink(context, { id: userId, email: member.email, disabledAt })
}

/** The people of one record. */
interface Members {
  actor: Actor
  known: ReadonlyMap<number, StoredRole>
  /** Guards whose users belong to such a record. */
  guards: string[]
  subject: Record<string, number>
  user: EntityModel
  membership: EntityModel
}

/** Locks roles and the record, which the actor must be allowed to change. */
async function membersOf(context: RequestContext, link: LinkPlace): Promise<Members> {
  const actor = actorOf(context)
  const { model } = context
  const known = await lockRoles(context)
  await lockOwner(context, link)
  const { entity: membership, by, relation } = throughOf(model, link)
  const user = own(model.entities, relation.entity)
  if (!user) throw new Error(`The model has no entity "${relation.entity}".`)
  const guards = guardsOf(model, link.place.resource.entity)
  return { actor, known, guards, subject: { [by]: link.id }, user, membership }
}

function guardsOf({ application }: Model, entity: string): string[] {
  return Object.keys(application.guards).filter((guard) => application.guards[guard]?.belongsTo === entity)
}

function readMember(context: RequestContext, at: Members, operation: 'create' | 'update', body: unknown) {
  const errors = new FieldErrors()
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { primary, ...fields } = (isObject ? body : {}) as Record<string, unknown>
  const { status, roles, ...person } = readBody(context, at.user, operation, isObject ? fields : body, errors).values
  if (primary !== undefined && typeof primary !== 'boolean') errors.add('primary', 'Choose yes or no.')
  return {
    person: stored(person),
    primary: typeof primary === 'boolean' ? { primary } : {},
    status,
    roles: roles === undefined ? undefined : readRoleIds(roles, errors),
    errors,
  }
}

function defaultRoles({ known, guards }: Members): number[] {
  const roles = [...known.values()].filter((role) => role.isDefault && role.guard === guards[0])
  return roles.map(({ id }) => id)
}

async function userWithEmail({ tx }: RequestContext, email: unknown): Promise<number | undefined> {
  if (typeof email !== 'string') return undefined
  const [row] = await tx.query(sql<{ id: number }>`select id from users where email = ${email}`)
  return row?.id
}

async function insertPerson(context: RequestContext, user: EntityModel, person: Row, errors: FieldErrors) {
  const values = { ...defaultValues(user, context.roots), ...person }
  checkRules(context, user, values, errors)
  const checks = databaseChecks(context, user, values, undefined)
  await throwWithChecks(context, checks, errors)
  return insertRecord(context, user, values, checks, errors)
}

async function changeNames(
  context: RequestContext,
  { actor, user }: Members,
  member: Member,
  person: Row,
  places: readonly StoredPlace[],
  errors: FieldErrors,
): Promise<void> {
  const before = member as unknown as Row
  const change = Object.fromEntries(Object.entries(person).filter(([name, value]) => value !== before[name]))
  if (Object.keys(change).length === 0) return
  if (actor.id !== member.id) demand(refusePerson(actor, places))
  const current = { first_name: member.first_name, last_name: member.last_name, email: member.email, id: member.id }
  const after = { ...current, ...change }
  checkRules(context, user, after, errors)
  const checks = databaseChecks(context, user, after, current)
  await throwWithChecks(context, checks, errors)
  await changeRecord(context, user, member.id, change, checks, errors)
}

async function changeColumns(
  context: RequestContext,
  { membership }: Members,
  id: number,
  columns: Row,
): Promise<void> {
  if (Object.keys(columns).length > 0) await changeRecord(context, membership, id, columns, [], new FieldErrors())
}

async function memberToChange(context: RequestContext, link: LinkPlace, userId: number) {
  const at = await membersOf(context, link)
  const member = await memberNow(context, at, userId)
  const place = (await placesOf(context, userId)).find(({ id }) => id === member.membershipId)
  if (!place) throw new NotFound()
  if (at.actor.id === userId) throw new Forbidden(OWN)
  demand(refusePlace(at.actor, place))
  return { member, place }
}

function demand(refused: string | undefined): void {
  if (refused !== undefined) throw new Forbidden(refused)
}

async function placeAt({ tx }: RequestContext, { subject }: Members, userId: number): Promise<number | undefined> {
  const [row] = await tx.query(sql<{ id: number }>`
    select id from memberships where user_id = ${userId}::bigint and ${belongsTo(subject)}`)
  return row?.id
}

function belongsTo(subject: Members['subject']) {
  return sql.join(
    Object.entries(subject).map(([column, id]) => sql`memberships.${sql.id(column)} = ${id}::bigint`),
    sql` and `,
  )
}

/** @throws NotFound when he is not one of the people of the record */
async function memberNow({ tx }: RequestContext, { subject }: Members, userId: number): Promise<Member> {
  const [row] = await tx.query(sql<Member>`
    select users.id, memberships.id as "membershipId", first_name, last_name, email, memberships."primary",
      trim(first_name || ' ' || last_name) as name,
      case when memberships.disabled_at is null then 'enabled' else 'disabled' end as status,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.level, r.id), '[]'::jsonb)
        from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.membership_id = memberships.id
      ) as roles
    from memberships join users on users.tenant_id = memberships.tenant_id and users.id = memberships.user_id
    where users.id = ${userId}::bigint and ${belongsTo(subject)}`)
  if (!row) throw new NotFound()
  return row
}
