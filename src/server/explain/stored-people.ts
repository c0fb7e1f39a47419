import { type RawBuilder, sql } from 'kysely'
import { subjectsOf } from '../database/tables/subjects.ts'
import type { RequestContext, SignedInUser } from '../request-context.ts'
import { type StoredRole, viewRefused } from './view-as.ts'

/** Somebody in the place that he used last, with what he may do there. */
export interface StoredPerson extends StoredRole {
  email: string
  subject: Record<string, number | null>
}

/** At most so many people match a text before those whom one does not manage are left out. */
const MOST_LOOKED_AT = 100
const MOST_FOUND = 10

/** People by a condition on the user `u`, by name. */
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

/** Whether somebody belongs to the record that the signed-in person belongs to, where he belongs to one. */
export function isOwnMembership(user: SignedInUser, { subject }: Pick<StoredPerson, 'subject'>): boolean {
  return Object.entries(user.subject).every(([column, value]) => value === null || subject[column] === value)
}

/** The people whom the signed-in person manages, in his own place, whose name or address has a text in it. */
export async function peopleToExplain(
  context: RequestContext,
  text: string,
): Promise<Pick<StoredPerson, 'id' | 'name' | 'email' | 'guard'>[]> {
  const { model, user } = context
  // Names and addresses are ordered differently: which of the two orders `lower` goes by must be said.
  const known = sql`lower((u.first_name || ' ' || u.last_name || ' ' || u.email) collate "und-x-icu")`
  const has = sql`strpos(${known}, ${text.trim().toLowerCase()}) > 0`
  const people = await storedPeople(context, sql`u.disabled_at is null and u.id <> ${user.id} and ${has}`)
  return people
    .filter((person) => viewRefused(model, user, person) === undefined && isOwnMembership(user, person))
    .slice(0, MOST_FOUND)
    .map(({ id, name, email, guard }) => ({ id, name, email, guard }))
}
