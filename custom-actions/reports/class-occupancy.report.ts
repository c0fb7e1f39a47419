import { sql } from 'kysely'
import { materializedRows, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { CAPACITY } from './places/capacity.ts'
import { isChosenWord } from './shown/chosen.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'
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

/**
 * Classes that run in the range, as they were on its last day, or on the last of their course where that was before. Those of
 * cancelled courses are there when they are asked for.
 */
function occupancy(report: ReportContext): Sql {
  const { from, to, filters } = report
  const status = courseStatus(report)
  const wanted = filters['course_status'] ?? ['upcoming', 'in_progress', 'finished']
  const chosen = filters['capacity']
  const capacities = chosen === undefined || chosen === null ? null : [chosen].flat().map(String)
  return sql`
    select counted.*, counted.maximum - counted.consumers as empty_spaces,
      ${percentOf(sql`counted.consumers`, sql`counted.maximum`)} as occupancy
    from (
      select shown.class_id, shown.class, shown.course_type, shown.venue, shown.franchisee, shown.day_of_week,
        shown.start_time, shown.maximum, coalesce(places.taken, 0) as consumers, coalesce(places.waiting, 0) as waiting
      from (
        select class.id as class_id, class.name as class, type.name as course_type, venue.name as venue,
          franchisee.name as franchisee, class.day_of_week, class.start_time, ${CAPACITY} as maximum
        from ${CLASSES} left join venue_facilities as facility on facility.id = class.facility_id
        where ${classesShown(report)} and course.start_date <= ${to}::date and course.end_date >= ${from}::date
          and ${isChosenWord(status, wanted)}
      ) as shown
      left join (
        select place_day.class_id, sum(place_day.taken) as taken, sum(place_day.waiting) as waiting
        from (${materializedRows(report.request, 'place_day')}) as place_day
          join classes as class on class.id = place_day.class_id
          join courses as course on course.id = class.course_id
        where place_day.day <= least(${to}::date, course.end_date) and ${report.scoped(sql`place_day.franchisee_id`)}
        group by place_day.class_id
      ) as places using (class_id)
    ) as counted
    where ${capacities}::text[] is null or ${CAPACITIES} && ${capacities}::text[]`
}

/** REP-23 (open): how full classes are. */
const classOccupancy: ReportDefinition = {
  base: occupancy,
  rows: () => sql`
    select class, course_type, venue, franchisee, day_of_week::text as day_of_week, start_time, consumers, maximum, empty_spaces, occupancy, waiting
    from base as one
    order by venue, day_of_week, start_time, class_id`,
  series: () => sql`
    select 'occupancy' as series, venue as day,
      coalesce(${percentOf(sql`sum(consumers) filter (where maximum is not null)`, sql`sum(maximum)`)}, 0) as value
    from base as one
    group by venue
    order by venue`,
}

export default classOccupancy
