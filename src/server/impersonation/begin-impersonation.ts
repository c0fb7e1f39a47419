import { addSeconds } from 'date-fns'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { auditSql } from '../audit/audit-entry.ts'
import { openMembershipSql } from '../database/tables/open-memberships.ts'
import { subjectsOf } from '../database/tables/subjects.ts'
import { Conflict, Forbidden } from '../errors.ts'
import { hashToken, newToken } from '../identity/token.ts'
import { knownPermissions, spelledOut } from '../identity/users/people.ts'
import type { RequestContext } from '../request-context.ts'
import { impersonationProblem, type Standing } from './may-impersonate.ts'

/** Seconds within which the new tab has to open. */
const HANDOVER_SECONDS = 60

/** The person to impersonate: of the people of a guard who belong to a record, the given one, else the first. */
export interface ImpersonationTarget {
  guard: string
  /** `{ branch_id: 3 }` */
  subject: Readonly<Record<string, number>>
  userId?: number
}

interface FoundMembership extends Standing {
  membershipId: number
}

/**
 * Creates the address that opens a new tab as another person. Its token is in the `#` fragment, which browsers never
 * send to a server or log; it works once, for {@link HANDOVER_SECONDS} seconds.
 *
 * @throws Forbidden when they have no less authority, or may do what the actor may not; Conflict when nobody can sign
 * in there
 */
export async function beginImpersonation(
  context: RequestContext,
  target: ImpersonationTarget,
): Promise<{ impersonate_url: string }> {
  const { tx, user, now, model } = context
  const membership = await findMembership(context, target)
  if (!membership) throw new Conflict(message('impersonation.nobody'))
  const known = knownPermissions(model)
  const problem = impersonationProblem(model.application, { ...user, userId: user.id }, membership, known)
  if (problem !== undefined) throw new Forbidden(problem)
  const token = newToken()
  await tx.query(sql`
    with handed as (
      insert into handovers (tenant_id, membership_id, origin_session_id, token_hash, expires_at)
      values (
        ${tx.tenantId}, ${membership.membershipId}, ${user.sessionId}, ${hashToken(token)},
        ${addSeconds(now, HANDOVER_SECONDS).toISOString()}
      )
      returning id
    )
    ${auditSql(
      context,
      { entity: 'user', action: 'impersonate', recordId: sql`${membership.userId}::bigint` },
      sql`handed`,
    )}`)
  return { impersonate_url: `/impersonate#${token}` }
}

async function findMembership(
  { tx, model }: RequestContext,
  target: ImpersonationTarget,
): Promise<FoundMembership | undefined> {
  const known = subjectsOf(model).map(({ column }) => column)
  const strange = Object.keys(target.subject).find((column) => !known.includes(column))
  if (strange !== undefined) throw new Error(`No membership belongs to a "${strange}".`)
  const belongs = Object.entries(target.subject).map(([column, id]) => sql`and m.${sql.id(column)} = ${id}::bigint`)
  const person = target.userId === undefined ? sql`` : sql`and m.user_id = ${target.userId}::bigint`
  const [membership] = await tx.query(sql<FoundMembership & { held: string[][] }>`
    select m.id as "membershipId", m.user_id as "userId", m.guard,
      coalesce(min(r.level), 9) as "authLevel", coalesce(bool_or(r.superuser), false) as superuser,
      coalesce(jsonb_agg(r.permissions) filter (where r.id is not null), '[]'::jsonb) as held
    from memberships m
      join users u on u.id = m.user_id
      left join membership_roles mr on mr.membership_id = m.id
      left join roles r on r.id = mr.role_id
    where m.guard = ${target.guard} ${sql.join(belongs, sql` `)} ${person}
      and m.disabled_at is null and u.disabled_at is null and ${sql.raw(openMembershipSql(model, 'm'))}
    group by m.id, m.user_id, m.guard
    order by m.id
    limit 1`)
  return membership && { ...membership, permissions: spelledOut(model, membership.held.flat()) }
}
