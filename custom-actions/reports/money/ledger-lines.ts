import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'

/** SQL: every `line` of the ledger, with the line that it reverses. */
export const LINES = sql`customer_transactions as line
  left join customer_transactions as reversed on reversed.id = line.reverses_id`

/** SQL: the type that a `line` counts as: a reversal as what it reverses, on its own day, so that the two come to nothing. */
export const COUNTS_AS = sql`coalesce(reversed.type, line.type)`

/** SQL: true of a `line` that is not reversed, and reverses none. */
export const STANDS = sql<boolean>`(line.type <> 'reversal' and not exists (
  select from customer_transactions as reversal where reversal.reverses_id = line.id))`

/** SQL: true of a `line` of the franchisees of the report, dated within its range. */
export const isInRange = ({ from, to, scoped }: ReportContext): Sql =>
  sql`(line.dated between ${from}::date and ${to}::date and ${scoped(sql`line.franchisee_id`)})`
