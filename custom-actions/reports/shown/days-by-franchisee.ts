import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'

/** SQL: every `day` of the range with every `franchisee_id` of the report that has courses. */
function daysByFranchisee({ from, to, scoped }: ReportContext): Sql {
  return sql`
    select franchisee.id as franchisee_id, day::date as day
    from franchisees as franchisee
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where ${scoped(sql`franchisee.id`)} and exists (select from courses where courses.franchisee_id = franchisee.id)`
}

/**
 * SQL: every `day` of the range with every `franchisee_id` of the report that has courses, and the sums of what changes on it, 0 where
 * nothing does. Added up instead of joined: of two columns together, the planner expects one pair in a thousand, and compares all. Whole
 * numbers are added up, which is many times faster than decimals.
 *
 * @param columns names of what is added up
 * @param changes a statement of `franchisee_id`, `day`, and these columns
 */
export function sumsByDay(report: ReportContext, columns: readonly string[], changes: Sql): Sql {
  const names = columns.map((column) => sql.id(column))
  return sql`
    select franchisee_id, day, ${sql.join(names.map((name) => sql`sum(${name})::bigint as ${name}`))}
    from (
      select franchisee_id, day, true as is_day, ${sql.join(names.map((name) => sql`0 as ${name}`))}
      from (${daysByFranchisee(report)}) as grid
      union all
      select franchisee_id, day, false, ${sql.join(names.map((name) => sql`coalesce(${name}, 0)::bigint`))} from (${changes}) as change
    ) as one
    group by franchisee_id, day
    having bool_or(is_day)`
}
