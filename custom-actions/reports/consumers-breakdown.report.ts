import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { standsOn } from './places/active-places.ts'
import { shownClasses } from './shown/classes-shown.ts'
import { percentOf } from './shown/percent-of.ts'

/**
 * Those who have a place on the last day of the range, counted once in each group of each grouping: somebody in two types of
 * course is in two groups of them, and shares are of all groups of a grouping. Counted by ids, which are named afterwards: no two franchisees
 * have the same name, and no two types.
 */
const counted = (report: ReportContext): Sql => sql`
  with place as materialized (
      select place.consumer_id, class.franchisee_id, course.type_id, consumer.gender, consumer.date_of_birth
      from class_consumers as place
        join ${shownClasses(report)} as class on class.id = place.class_id
        join courses as course on course.id = class.course_id
        join consumers as consumer on consumer.id = place.consumer_id
      where ${standsOn(sql`${report.to}::date`)}
    ),
    active as (
      select gender, extract(year from age(${report.to}::date, date_of_birth))::integer as years, sum(consumers)::bigint as consumers
      from (
        select gender, date_of_birth, count(*) as consumers
        from (select distinct consumer_id, gender, date_of_birth from place) as one
        group by 1, 2
      ) as born
      group by 1, 2
    )
  select 1 as position, 'franchisee' as grouping_by, franchisee.name collate "und-x-icu" as name, 0 as rank, one.consumers
  from (
    select franchisee_id, count(*) as consumers
    from (select distinct consumer_id, franchisee_id from place) as each
    group by franchisee_id
  ) as one join franchisees as franchisee on franchisee.id = one.franchisee_id
  union all
  select 2, 'course_type', course_type.name collate "und-x-icu", 0, one.consumers
  from (
    select type_id, count(*) as consumers from (select distinct consumer_id, type_id from place) as each group by type_id
  ) as one join course_types as course_type on course_type.id = one.type_id
  union all
  select 3, 'age', years::text collate "und-x-icu", years, sum(consumers)::bigint from active group by years
  union all
  select 4, 'gender', name collate "und-x-icu", min(rank), sum(consumers)::bigint
  from (
    select nullif(gender, 'N') as name,
      case when gender = 'N' then 1 else 0 end as rank, sum(consumers) as consumers
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
