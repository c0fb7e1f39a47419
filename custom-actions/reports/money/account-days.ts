import { sql } from 'kysely'
import { materializedSums, type ReportContext, type Sql } from '#server/api.ts'
import { sumsByDay } from '../shown/days-by-franchisee.ts'

const COLUMNS = ['debt', 'active_debt', 'net', 'active_net', 'families'] as const

/**
 * SQL: what each day changes in {@link accountDays}, by franchisee: the same columns, of days of the range. What was there when it began is a change
 * of its first day.
 */
export const accountChanges = (report: ReportContext): Sql => sql`
  select franchisee_id, greatest(day, ${report.from}::date) as day, ${sql.join(COLUMNS.map((name) => sql.id(name)))}
  from (${materializedSums(report.request, 'account_day')}) as account_day
  where day <= ${report.to}::date and ${report.scoped(sql`franchisee_id`)}`

/**
 * SQL: what families owe, and what their balances come to, on each day, by franchisee: `debt`, `active_debt`, `net` and
 * `active_net`, pence; and as `families` those with a booked child. Debt is the sum of the balances below zero, as an amount above
 * it; active are families with a plan or a booked child on that day. What was there when the range began counts on its first day.
 */
export const accountDays = (report: ReportContext): Sql => sql`
  select one.franchisee_id, one.day, ${sql.join(COLUMNS.map((name) => sql`(sum(one.${sql.id(name)}) over until)::bigint as ${sql.id(name)}`))}
  from (${sumsByDay(report, COLUMNS, accountChanges(report))}) as one
  window until as (partition by one.franchisee_id order by one.day)`
