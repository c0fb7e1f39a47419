import { sql } from 'kysely'
import { subjectsOf } from '#server/database/tables/subjects.ts'
import { hashToken, newToken } from '#server/identity/token.ts'
import type { Person, PersonSpec } from './person.ts'
import type { TenantWorld, World } from './world.ts'

let counter = 0

/** Makes people with a role of their own and an open session, in one statement, however many they are. */
export async function addPeople(
  { database, model, clock }: Pick<World, 'database' | 'model' | 'clock'>,
  tenant: Pick<TenantWorld, 'slug' | 'id' | 'features'>,
  specs: readonly PersonSpec[],
): Promise<Person[]> {
  const people = specs.map((spec) => ({ spec, token: newToken(), email: `person${++counter}@contract.example` }))
  const rows = people.map(({ spec, token, email }) => ({
    email,
    guard: spec.guard,
    permissions: spec.permissions,
    token_hash: hashToken(token),
    ...spec.subject,
  }))
  const subjects = subjectsOf(model).map(({ column }) => sql.id(column))
  const columns = sql.join([sql`tenant_id`, sql`user_id`, sql`guard`, ...subjects])
  const typed = sql.join([
    sql`email text, guard text, permissions jsonb, token_hash text`,
    ...subjects.map((column) => sql`${column} bigint`),
  ])
  const made = await database.asTenant(tenant.id, (tx) =>
    tx.query<{ email: string; user_id: number }>(sql`
      with spec as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as spec(${typed})),
      person as (
        insert into users (tenant_id, email, first_name, last_name)
        select ${tenant.id}::bigint, email, 'Some', 'Body' from spec returning id, email
      ), role as (
        insert into roles (tenant_id, name, guard, level, permissions)
        select ${tenant.id}::bigint, email, guard, 5, permissions from spec returning id, name
      ), place as (
        insert into memberships (${columns})
        select ${sql.join([sql`${tenant.id}::bigint`, sql`person.id`, sql`spec.guard`, ...subjects])}
        from spec join person on person.email = spec.email collate "C"
        returning id, user_id
      ), given as (
        insert into membership_roles (tenant_id, membership_id, role_id)
        select ${tenant.id}::bigint, place.id, role.id
        from place join person on person.id = place.user_id join role on role.name collate "C" = person.email
      ), opened as (
        insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
        select ${tenant.id}::bigint, place.user_id, place.id, spec.token_hash,
          ${clock().toISOString()}::timestamptz + interval '1 day'
        from place join person on person.id = place.user_id join spec on spec.email collate "C" = person.email
      )
      select email, id as user_id from person`),
  )
  const ids = new Map(made.map(({ email, user_id }) => [email, user_id]))
  return people.map(({ spec, token, email }) => ({
    ...spec,
    tenant: tenant.slug,
    tenantId: tenant.id,
    userId: ids.get(email) ?? 0,
    token,
    features: tenant.features,
  }))
}
