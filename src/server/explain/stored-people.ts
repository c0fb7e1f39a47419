import { type RawBuilder, sql } from 'kysely'
import { subjectsOf } from '../database/tables/subjects.ts'
import type { RequestContext, SignedInUser } from '../request-context.ts'
import { type StoredRole, viewRefused } from './view-as.ts'

/** A person in the membership that they used last, with its permissions. */
export interface StoredPerson extends StoredRole {
  email: string
  subject: Record<string, number | null>
}

/** Limit of people that match a text, before those whom the user does not manage are left out. */
const MOST_LOOKED_AT = 100
const MOST_FOUND = 10

/** People that match a condition on the user `u`, ordered by name. */
export async function storedPeople({ tx, model }: RequestContext, where: RawBuilder<unknown>): Promise<StoredPerson[]> {
  const columns = subjectsOf(model).map(({ column }) => sql`${sql.lit(column)}, m.${sql.id(column)}`)
  return tx.query(sql<StoredPerson>`
    select * from (
      select distinct on (u.id) u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.guard,
        jsonb_build_object(${sql.join(columns)}) as subject,
        coalesce(min(r.level), 9) as level, coalesce(bool_or(r.superuser), false) as superuser,
        coalesce(jsonb_agg(distinct held.permission) filter (where held.permission is not null), '[]'::jsonb) as permissions
      from users u
        join memberships m on m.user_id = u.id and m.disabled_at is null
        left join membership_roles mr on mr.membership_id = m.id
        left join roles r on r.id = mr.role_id
        left join lateral jsonb_array_elements_text(r.permissions) as held(permission) on true
      where ${where}
      group by u.tenant_id, u.id, m.tenant_id, m.id
      order by u.id, m.last_used_at desc nulls last, m.id
    ) as person
    order by name, id
    limit ${MOST_LOOKED_AT}`)
}

/** True when a person belongs to the same record as the signed-in user, or the user belongs to none. */
export function isOwnMembership(user: SignedInUser, { subject }: Pick<StoredPerson, 'subject'>): boolean {
  return Object.entries(user.subject).every(([column, value]) => value === null || subject[column] === value)
}

/** The people whom the signed-in user manages within their own record, whose name or address contains a text. */
export async function peopleToExplain(
  context: RequestContext,
  text: string,
): Promise<Pick<StoredPerson, 'id' | 'name' | 'email' | 'guard'>[]> {
  const { model, user } = context
  // Names and addresses have different collations, so the one for `lower` must be named.
  const known = sql`lower((u.first_name || ' ' || u.last_name || ' ' || u.email) collate "und-x-icu")`
  const has = sql`strpos(${known}, ${text.trim().toLowerCase()}) > 0`
  const people = await storedPeople(context, sql`u.disabled_at is null and u.id <> ${user.id} and ${has}`)
  return people
    .filter((person) => viewRefused(model, user, person) === undefined && isOwnMembership(user, person))
    .slice(0, MOST_FOUND)
    .map(({ id, name, email, guard }) => ({ id, name, email, guard }))
}
