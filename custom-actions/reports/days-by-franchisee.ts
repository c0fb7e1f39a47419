import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'

/** SQL: every `day` of the range with every `franchisee_id` of the report that has courses. */
export function daysByFranchisee({ from, to, scoped }: ReportContext): Sql {
  return sql`
    select franchisee.id as franchisee_id, day::date as day
    from franchisees as franchisee
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where ${scoped(sql`franchisee.id`)} and exists (select from courses where courses.franchisee_id = franchisee.id)`
}

/**
 * SQL: `franchisee_id`, `day`, `number` of changes of a quantity that begins and ends, from a statement of `franchisee_id`,
 * `days` (a daterange) and `amount`: + on the day on which a period begins, − on that on which it is over. What began before
 * the range counts on its first day, so that a running sum gives what there is on each day.
 */
export function changesOf({ from, to }: ReportContext, periods: Sql): Sql {
  return sql`
    select period.franchisee_id, change.day, sum(change.number) as number
    from (${periods}) as period
      cross join lateral (values
        (greatest(lower(period.days), ${from}::date), period.amount),
        (case when upper(period.days) > ${from}::date then upper(period.days) else ${from}::date end, -period.amount)
      ) as change (day, number)
    where not isempty(period.days) and lower(period.days) <= ${to}::date
      and change.day <= ${to}::date and (change.number > 0 or not upper_inf(period.days))
    group by period.franchisee_id, change.day`
}
