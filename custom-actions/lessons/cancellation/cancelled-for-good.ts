import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/** Families have been told that a lesson is cancelled. Messages count from then: those before were about something else. */
export function toldOf(lesson: Sql): Sql {
  const since = (table: Sql) => sql`exists (
    select from ${table} as sent
    where sent.tenant_id = ${lesson}.tenant_id and sent.lesson_id = ${lesson}.id and sent.created_at >= ${lesson}.cancelled_at
  )`
  return sql`(${lesson}.families_told_at is not null or ${since(sql`emails`)} or ${since(sql`text_messages`)})`
}

/** Families have been credited for a lesson. */
export function creditedFor(lesson: Sql): Sql {
  return sql`exists (
    select from customer_transactions as line
    where line.tenant_id = ${lesson}.tenant_id and line.lesson_id = ${lesson}.id and line.type = 'credit'
  )`
}
