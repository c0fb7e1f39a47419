import { sql } from 'kysely'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'

export interface NewMembership {
  userId: number
  guard: string
  /** `{ branch_id: 3 }` where the guard is scoped. */
  subject?: Readonly<Record<string, number>>
}

/** Gives somebody a place, without roles yet. */
export async function addMembership(
  context: RequestContext,
  { userId, guard, subject = {} }: NewMembership,
): Promise<number> {
  const { tx, now } = context
  const values = { user_id: userId, guard, ...subject }
  const columns = Object.keys(values)
  const audit = auditSql(
    context,
    {
      entity: 'membership',
      action: 'create',
      recordId: sql`made.id`,
      after: columnsAsJson('made', ['id', ...columns]),
    },
    sql`made`,
  )
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await tx.query<{ id: number }>(sql`
    with made as (
      insert into memberships (tenant_id, created_at, updated_at, ${sql.join(columns.map((name) => sql.id(name)))})
      values (${tx.tenantId}, ${at}, ${at}, ${sql.join(Object.values(values))})
      returning *
    ), audited as (${audit})
    select id from made`)
  if (!row) throw new Error('The membership was not made.')
  return row.id
}

/** Takes a place away: its roles and its sessions go with it. */
export async function removeMembership(context: RequestContext, id: number): Promise<void> {
  const audit = auditSql(
    context,
    {
      entity: 'membership',
      action: 'delete',
      recordId: sql`gone.id`,
      before: sql`jsonb_strip_nulls(to_jsonb(gone) - 'tenant_id' - 'version')`,
    },
    sql`gone`,
  )
  await context.tx.query(sql`
    with gone as (delete from memberships where id = ${id}::bigint returning *)
    ${audit}`)
}

/** Ends every session of a person, on all devices, at the next call. */
export async function endSessions({ tx, now }: RequestContext, userId: number): Promise<void> {
  await tx.query(sql`
    update sessions set revoked_at = ${now.toISOString()}, revoked_reason = 'disabled'
    where user_id = ${userId}::bigint and revoked_at is null`)
}
