import { sql } from 'kysely'
import { auditSql, columnsAsJson, type RequestContext } from '#server/api.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'

const AUDITED = ['present', 'mark_version', 'marked_by_id', 'marked_at']

/** Writes marks of a locked register in one statement, each with its line in the audit log. */
export async function writeMarks(
  context: RequestContext,
  marks: readonly { id: number; present: Presence; mark_version: number }[],
): Promise<void> {
  if (marks.length === 0) return
  const now = sql`${context.now.toISOString()}::timestamptz`
  const entry = {
    entity: 'lesson_consumer',
    action: 'update',
    recordId: sql`changed.id`,
    before: columnsAsJson('old', AUDITED),
    after: columnsAsJson('changed', AUDITED),
  } as const
  await context.tx.query(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        as mark(id bigint, present boolean, mark_version bigint)
    ),
    old as materialized (select mark.* from lesson_consumers as mark join wanted on wanted.id = mark.id),
    changed as (
      update lesson_consumers as mark
      set present = wanted.present, mark_version = wanted.mark_version, marked_by_id = ${context.user.id}::bigint,
        marked_at = ${now}, updated_at = ${now}, version = mark.version + 1
      from wanted where mark.id = wanted.id
      returning mark.*
    )
    ${auditSql(context, entry, sql`changed join old on old.id = changed.id`)}`)
}
