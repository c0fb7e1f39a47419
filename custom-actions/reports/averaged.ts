import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'

type Points = ReturnType<NonNullable<ReportDefinition['series']>>

/**
 * REP-11: the points of a chart, each day's values averaged over the franchisees of the report that have courses, to 2 decimals.
 *
 * @param points a statement of `series`, `day` and `value`; a franchisee without a point counts as 0
 */
export function averaged({ scoped }: ReportContext, points: Sql): Points {
  return sql`
    with shown as (
      select greatest(count(*), 1) as number from franchisees as franchisee
      where ${scoped(sql`franchisee.id`)} and exists (select from courses where courses.franchisee_id = franchisee.id)
    )
    select point.series, point.day::text as day, round(sum(point.value)::numeric / max(shown.number), 2) as value
    from (${points}) as point cross join shown
    group by point.series, point.day
    order by point.day, point.series`
}
