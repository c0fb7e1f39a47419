import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import { refusePerson, refuseMembership } from '#protocol/access/authority.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { pendingEmail } from '../../sql/framework-values.ts'
import { runChecks } from '../../write/checks/run-checks.ts'
import { changeRecord } from '../../write/rows/change-record.ts'
import { databaseChecks } from '../../write/checks/database-checks.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import type { LinkTarget } from '../../write/links/relation-link.ts'
import type { Row } from '../../write/record-rules.ts'
import { settleRecord } from '../../write/settle/settle-records.ts'
import { checkRoles, giveRoles } from './give-roles.ts'
import { keepSuperuser } from './keep-superuser.ts'
import { belongsTo, type Members, membersOf, readMember } from './members.ts'
import { knownPermissions, membershipsOf, type StoredMembership } from './people.ts'
import { removeMembership } from './memberships.ts'
import { sendPasswordLink } from './reset-password.ts'
import { askOnBehalf, checkNewEmail, disabled } from './write-user.ts'

const OWN = message('people.not_for_yourself')

/** One of the people of a record, in replies. */
export interface Member {
  id: number
  membershipId: number
  name: string
  first_name: string
  last_name: string
  email: string
  /** An address that the person has not confirmed yet. */
  pending_email: string | null
  primary: boolean
  status: 'enabled' | 'disabled'
  roles: { id: number; name: string }[]
}

/**
 * FRA-09: changes one of the people of a record. Their status and roles are those of this membership alone; names and
 * email are the person's, and change only where the actor may change the whole person.
 *
 * @throws NotFound, Forbidden, ValidationFailed
 */
export async function updateMember(
  context: RequestContext,
  link: LinkTarget,
  userId: number,
  body: unknown,
): Promise<Member> {
  const at = await membersOf(context, link)
  const { person, primary, status, roles, errors } = readMember(context, at, 'update', body)
  const member = await memberNow(context, at, userId)
  const memberships = await membershipsOf(context, userId)
  const membership = memberships.find(({ id }) => id === member.membershipId) as StoredMembership
  const changesStatus = status !== undefined && status !== member.status
  const changesRoles = roles !== undefined && !isDeepStrictEqual([...roles].sort(), [...membership.roles].sort())
  if (at.actor.id === userId) {
    if (changesStatus) errors.add('status', OWN)
    if (changesRoles) errors.add('roles', OWN)
  } else {
    demand(refuseMembership(at.actor, membership, knownPermissions(context.model)))
  }
  if (changesRoles && roles) {
    if (roles.length === 0) errors.add('roles', message('people.one_role'))
    checkRoles(
      context,
      at.actor,
      at.known,
      { before: membership.roles, after: roles, guards: [membership.guard] },
      errors,
    )
  }
  await changeNames(context, at, member, person, memberships, errors)
  errors.throwIfAny()
  const columns = { ...primary, ...(changesStatus && disabled(context, status)) }
  await changeColumns(context, at, member.membershipId, columns)
  if (changesRoles && roles) await giveRoles(context, member.membershipId, roles)
  if (changesRoles || changesStatus) await keepSuperuser(context, changesRoles ? 'roles' : 'status')
  return memberNow(context, at, userId)
}

/** FRA-09, API-16: removes a person from the people of a record. The person stays; their sessions there end. */
export async function removeMember(context: RequestContext, link: LinkTarget, userId: number): Promise<void> {
  const { membership } = await memberToChange(context, link, userId)
  await removeMembership(context, membership.id)
  await keepSuperuser(context, '')
}

/** FRA-09, API-16: mails one of the people of a record a password reset link. */
export async function resetMemberPassword(context: RequestContext, link: LinkTarget, userId: number): Promise<void> {
  const { at, member } = await memberToChange(context, link, userId)
  // A password opens every membership of a person.
  demand(refusePerson(at.actor, await membershipsOf(context, userId), knownPermissions(context.model)))
  const disabledAt = member.status === 'disabled' ? 'here' : null
  await sendPasswordLink(context, { id: userId, email: member.email, disabledAt })
}

async function changeNames(
  context: RequestContext,
  { actor, user }: Members,
  member: Member,
  person: Row,
  memberships: readonly StoredMembership[],
  errors: FieldErrors,
): Promise<void> {
  const before = member as unknown as Row
  const changed = Object.fromEntries(Object.entries(person).filter(([name, value]) => value !== before[name]))
  if (Object.keys(changed).length === 0) return
  if (actor.id !== member.id) demand(refusePerson(actor, memberships, knownPermissions(context.model)))
  const { email, ...change } = changed
  const current = { first_name: member.first_name, last_name: member.last_name, email: member.email, id: member.id }
  if (email !== undefined) await checkNewEmail(context, { id: member.id, values: current }, email, errors)
  const proposal = { id: member.id, before: current, sent: change, inputs: {}, errors }
  const { after } = await settleRecord(context, { entity: user }, proposal)
  const checks = databaseChecks(context, user, after, current)
  await runChecks(context, checks, errors)
  if (Object.keys(change).length > 0) await changeRecord(context, user, member.id, change, checks, errors)
  if (typeof email === 'string') await askOnBehalf(context, member.id, email)
}

async function changeColumns(
  context: RequestContext,
  { membership }: Members,
  id: number,
  columns: Row,
): Promise<void> {
  if (Object.keys(columns).length > 0) await changeRecord(context, membership, id, columns, [], new FieldErrors())
}

async function memberToChange(context: RequestContext, link: LinkTarget, userId: number) {
  const at = await membersOf(context, link)
  const member = await memberNow(context, at, userId)
  const membership = (await membershipsOf(context, userId)).find(({ id }) => id === member.membershipId)
  if (!membership) throw new NotFound()
  if (at.actor.id === userId) throw new Forbidden(OWN)
  demand(refuseMembership(at.actor, membership, knownPermissions(context.model)))
  return { at, member, membership }
}

function demand(refused: Message | undefined): void {
  if (refused !== undefined) throw new Forbidden(refused)
}

/** @throws NotFound when the person is not one of the people of the record */
async function memberNow({ tx }: RequestContext, { subject }: Members, userId: number): Promise<Member> {
  const [row] = await tx.query(sql<Member>`
    select users.id, memberships.id as "membershipId", first_name, last_name, email, memberships."primary",
      ${pendingEmail(sql`users.tenant_id`, sql`users.id`)} as pending_email,
      trim(first_name || ' ' || last_name) as name,
      case when memberships.disabled_at is null then 'enabled' else 'disabled' end as status,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.level, r.id), '[]'::jsonb)
        from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.membership_id = memberships.id
      ) as roles
    from memberships join users on users.tenant_id = memberships.tenant_id and users.id = memberships.user_id
    where users.id = ${userId}::bigint and ${belongsTo('memberships', subject)}`)
  if (!row) throw new NotFound()
  return row
}
