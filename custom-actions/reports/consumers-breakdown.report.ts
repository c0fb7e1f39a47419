import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { standsOn } from './places/active-places.ts'
import { shownClasses } from './shown/classes-shown.ts'
import { percentOf } from './shown/percent-of.ts'

/** SQL: the `id` of things with a name, with one of the `group_id` of all that have the same. */
const byName = (table: Sql): Sql => sql`
  select id, name, min(id) over (partition by name collate "und-x-icu") as group_id from ${table}`

/**
 * Those who have a place on the last day of the range, counted once in each group of each grouping: somebody in two types of
 * course is in two groups of them, and shares are of all groups of a grouping. Counted by ids, which are named afterwards.
 */
const counted = (report: ReportContext): Sql => sql`
  with franchisee as (${byName(sql`franchisees`)}),
    course_type as (${byName(sql`course_types`)}),
    place as (
      select distinct place.consumer_id, class.franchisee_id, course.type_id
      from class_consumers as place
        join ${shownClasses(report)} as class on class.id = place.class_id
        join courses as course on course.id = class.course_id
      where ${standsOn(sql`${report.to}::date`)}
    ),
    active as (
      select consumer.gender, extract(year from age(${report.to}::date, consumer.date_of_birth))::integer as years
      from (select distinct consumer_id from place) as one join consumers as consumer on consumer.id = one.consumer_id
    )
  select 1 as position, 'franchisee' as grouping_by, franchisee.name collate "und-x-icu" as name, 0 as rank, one.consumers
  from (
    select group_id, count(*) as consumers
    from (
      select distinct place.consumer_id, franchisee.group_id from place join franchisee on franchisee.id = place.franchisee_id
    ) as each
    group by group_id
  ) as one join franchisee on franchisee.id = one.group_id
  union all
  select 2, 'course_type', course_type.name collate "und-x-icu", 0, one.consumers
  from (
    select group_id, count(*) as consumers
    from (select distinct place.consumer_id, course_type.group_id from place join course_type on course_type.id = place.type_id) as each
    group by group_id
  ) as one join course_type on course_type.id = one.group_id
  union all
  select 3, 'age', years::text collate "und-x-icu", years, count(*) from active group by years
  union all
  select 4, 'gender', name collate "und-x-icu", min(rank), sum(consumers)::bigint
  from (
    select nullif(gender, 'N') as name,
      case when gender = 'N' then 1 else 0 end as rank, count(*) as consumers
    from active
    group by gender
  ) as one
  group by name`

/** REP-68 (open): those who take part, by what they are. */
const consumersBreakdown: ReportDefinition = {
  base: counted,
  rows: () => sql`
    select grouping_by as "grouping", name, consumers,
      ${percentOf(sql`consumers`, sql`sum(consumers) over (partition by position)`)} as share
    from base as one
    order by position, rank, name`,
  series: () => sql`
    select grouping_by as series, name as day, consumers as value
    from base as one
    order by position, rank, name`,
}

export default consumersBreakdown
