import { sql } from 'kysely'
import { openMembershipSql } from '../../database/tables/open-memberships.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../../request-context.ts'
import { pathSql } from '../../sql/path.ts'
import { Source, tableSql } from '../../sql/source.ts'
import { newStatement } from '../../write/checks/scope-check.ts'

export interface OwnMembership {
  id: number
  guard: string
  /** What the guard is called. */
  title: string
  /** What it belongs to: the name of a branch. */
  name: string | null
  roles: string[]
  is_current: boolean
}

type Row = { id: number; guard: string; roles: string[] } & Record<string, unknown>

/** The places that the signed-in person can work in, in the order in which he was given them. */
export async function ownMemberships(context: RequestContext): Promise<OwnMembership[]> {
  const { tx, user, model } = context
  const rows = await tx.query(sql<Row>`
    select memberships.*, coalesce((
      select jsonb_agg(roles.name order by roles.level, roles.id)
      from membership_roles join roles on roles.id = role_id
      where membership_id = memberships.id
    ), '[]'::jsonb) as roles
    from memberships
    where user_id = ${user.id} and disabled_at is null and ${sql.raw(openMembershipSql(model, 'memberships'))}
    order by id`)
  const names = await namesOfSubjects(context, rows)
  return rows.map((row) => ({
    id: row.id,
    guard: row.guard,
    title: model.application.guards[row.guard]?.title ?? row.guard,
    name: names.get(keyOf(context, row)) ?? null,
    roles: row.roles,
    is_current: row.id === user.membershipId,
  }))
}

/** What the records that memberships belong to are called: one statement for each kind of record. */
async function namesOfSubjects(context: RequestContext, rows: readonly Row[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const belongsTo of new Set(rows.map((row) => belongsToOf(context, row)))) {
    if (belongsTo === undefined) continue
    const ids = rows.map((row) => row[`${belongsTo}_id`]).filter((id) => id !== null)
    for (const { id, name } of await namesOf(context, belongsTo, ids)) names.set(`${belongsTo}/${id}`, name)
  }
  return names
}

/** What some records of an entity are called. */
export async function namesOf(context: RequestContext, entityName: string, ids: readonly unknown[]) {
  const entity = entityOf(context.model, entityName)
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entityName, alias)
  const name = pathSql(source, entity.display).sql
  return context.tx.query(sql<{ id: number; name: string }>`
    select ${source.column('id')} as id, ${name}::text as name
    from ${tableSql(entity, alias)}${source.joins()}
    where ${source.column('id')} in (${sql.join(ids)})`)
}

function belongsToOf({ model }: RequestContext, { guard }: Row): string | undefined {
  return model.application.guards[guard]?.belongsTo
}

function keyOf(context: RequestContext, row: Row): string {
  const belongsTo = belongsToOf(context, row)
  return belongsTo === undefined ? '' : `${belongsTo}/${String(row[`${belongsTo}_id`])}`
}
