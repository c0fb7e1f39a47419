import { type RawBuilder, sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'

type Points = ReturnType<NonNullable<ReportDefinition['series']>>

/** SQL: the number of the franchisees of the report that have courses, as `number`; 1 without any. */
const SHOWN = ({ scoped }: ReportContext): Sql => sql`
  select greatest(count(*), 1) as number from franchisees as franchisee
  where ${scoped(sql`franchisee.id`)} and exists (select from courses where courses.franchisee_id = franchisee.id)`

/**
 * REP-11: the points of a chart, each day's values averaged over the franchisees of the report that have courses, to 2 decimals.
 *
 * @param points a statement of `series`, `day` and `value`; a franchisee without a point counts as 0
 */
export function averaged(report: ReportContext, points: Sql): Points {
  return sql`
    with shown as (${SHOWN(report)})
    select point.series, point.day::text as day, round(sum(point.value)::numeric / max(shown.number), 2) as value
    from (${points}) as point cross join shown
    group by point.series, point.day
    order by point.day, point.series`
}

/**
 * REP-11: {@link averaged} points of series that are columns: added up by day first, and made rows of after that.
 *
 * @param series SQL of a value of a `one` by the words of its series
 * @param days a statement of `day` and the columns, a row or several for each franchisee and day
 */
export function averagedColumns(report: ReportContext, series: Readonly<Record<string, Sql>>, days: Sql): Points {
  const column = (place: number): RawBuilder<unknown> => sql.id(`series_${place}`)
  const entries = Object.entries(series)
  const sums = entries.map(([, value], place) => sql`sum(${value})::numeric as ${column(place)}`)
  const parts = entries.map(([words], place) => sql`(${words}::text, day_of_all.${column(place)})`)
  return sql`
    select part.series, day_of_all.day::text as day, round(part.value / shown.number, 2) as value
    from (select one.day, ${sql.join(sums)} from (${days}) as one group by one.day) as day_of_all
      cross join (${SHOWN(report)}) as shown
      cross join lateral (values ${sql.join(parts)}) as part (series, value)
    order by day_of_all.day, part.series`
}
