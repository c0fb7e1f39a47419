import { sql } from 'kysely'
import { materializedUntil, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { CAPACITY } from './places/capacity.ts'
import { isChosenWord } from './shown/chosen.ts'
import { shownClasses } from './shown/classes-shown.ts'
import { percentOf } from './shown/percent-of.ts'

/** Status of a `course` today. */
const courseStatus = ({ today }: ReportContext) => sql`case
  when course.cancelled_at is not null then 'cancelled'
  when course.start_date > ${today}::date then 'upcoming'
  when course.end_date < ${today}::date then 'finished'
  else 'in_progress' end`

/** SCON-12: several may hold of a class. */
const CAPACITIES = sql`array_remove(array[
  case when counted.consumers = 0 then 'empty' end,
  case when counted.maximum is null or counted.consumers < counted.maximum then 'spaces' end,
  case when counted.consumers >= counted.maximum then 'full' end], null)`

/** Places that are taken in classes, and entries of their waiting lists: those on the last day of the range, or on the last of the course where that was before. */
const places = ({ request, to, scoped }: ReportContext): Sql => sql`
  select class_id, sum(taken_of_course) as taken, sum(waiting_of_course) as waiting
  from (${materializedUntil(request, 'place_day', to, { by: ['class_id', 'franchisee_id'], day: 'day' })}) as place_day
  where ${scoped(sql`franchisee_id`)}
  group by class_id`

/**
 * Classes that run in the range, with their places. Those of cancelled courses are there when they are asked for. Their names are looked up
 * for those on the screen.
 */
function occupancy(report: ReportContext): Sql {
  const { from, to, filters } = report
  const status = courseStatus(report)
  const wanted = filters['course_status'] ?? ['upcoming', 'in_progress', 'finished']
  const chosen = filters['capacity']
  const capacities = chosen === undefined || chosen === null ? null : [chosen].flat().map(String)
  return sql`
    select counted.*
    from (
      select class.id as class_id, class.venue_id, class.day_of_week, class.start_time, ${CAPACITY} as maximum,
        coalesce(places.taken, 0) as consumers, coalesce(places.waiting, 0) as waiting
      from ${shownClasses(report)} as class
        join courses as course on course.id = class.course_id
        left join venue_facilities as facility on facility.id = class.facility_id
        left join (${places(report)}) as places on places.class_id = class.id
      where course.start_date <= ${to}::date and course.end_date >= ${from}::date and ${isChosenWord(status, wanted)}
    ) as counted
    where ${capacities}::text[] is null or ${CAPACITIES} && ${capacities}::text[]`
}

/** REP-23 (open): how full classes are. */
const classOccupancy: ReportDefinition = {
  base: occupancy,
  rows: ({ first }) => sql`
    select class.name as class, type.name as course_type, one.venue, franchisee.name as franchisee, one.day_of_week::text as day_of_week,
      one.start_time, one.consumers, one.maximum, one.maximum - one.consumers as empty_spaces,
      ${percentOf(sql`one.consumers`, sql`one.maximum`)} as occupancy, one.waiting
    from (
      select base.*, venue.name as venue from base join venues as venue on venue.id = base.venue_id
      order by venue.name, base.day_of_week, base.start_time, base.class_id ${first}
    ) as one
      join classes as class on class.id = one.class_id
      join courses as course on course.id = class.course_id
      join course_types as type on type.id = course.type_id
      join franchisees as franchisee on franchisee.id = class.franchisee_id
    order by one.venue, one.day_of_week, one.start_time, one.class_id`,
  counted: () => sql`select consumers, waiting from base`,
  series: () => sql`
    select 'occupancy' as series, venue.name as day,
      coalesce(${percentOf(sql`sum(one.taken)`, sql`sum(one.maximum)`)}, 0) as value
    from (
      select venue_id, sum(consumers) filter (where maximum is not null) as taken, sum(maximum) as maximum from base group by venue_id
    ) as one join venues as venue on venue.id = one.venue_id
    group by venue.name
    order by venue.name`,
}

export default classOccupancy
