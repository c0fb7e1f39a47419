import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { standsOn } from './active-places.ts'
import { CLASSES, classesShown } from './classes-shown.ts'
import { percentOf } from './percent-of.ts'

/**
 * Those who have a place on the last day of the range, counted once in each group of each grouping: somebody in two types of
 * course is in two groups of them, and shares are of all groups of a grouping.
 */
const counted = (report: ReportContext): Sql => sql`
  select part.position, part.grouping_by, part.name collate "und-x-icu" as name, min(part.rank) as rank,
    count(distinct active.consumer_id) as consumers
  from (
    select place.consumer_id, franchisee.name as franchisee, type.name as course_type, consumer.gender,
      extract(year from age(${report.to}::date, consumer.date_of_birth))::integer as years
    from class_consumers as place
      join (${CLASSES}) on class.id = place.class_id
      join consumers as consumer on consumer.id = place.consumer_id
    where ${standsOn(sql`${report.to}::date`)} and ${classesShown(report)}
  ) as active
  cross join lateral (values
    (1, 'Franchisee', active.franchisee, 0),
    (2, 'Course type', active.course_type, 0),
    (3, 'Age', active.years::text, active.years),
    (4, 'Gender', case when active.gender is null or active.gender = 'N' then 'Not Specified' else active.gender end,
      case when active.gender = 'N' then 1 else 0 end)
  ) as part (position, grouping_by, name, rank)
  group by part.position, part.grouping_by, part.name collate "und-x-icu"`

/** REP-68 (open): those who take part, by what they are. */
const consumersBreakdown: ReportDefinition = {
  rows: (report) => sql`
    select grouping_by as "grouping", name, consumers,
      ${percentOf(sql`consumers`, sql`sum(consumers) over (partition by position)`)} as share
    from (${counted(report)}) as one
    order by position, rank, name`,
  series: (report) => sql`
    select grouping_by as series, name as day, consumers as value
    from (${counted(report)}) as one
    order by position, rank, name`,
}

export default consumersBreakdown
