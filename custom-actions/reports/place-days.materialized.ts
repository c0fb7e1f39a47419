import { sql } from 'kysely'
import type { MaterializedDefinition } from '#server/api.ts'
import { capacities, placesTaken, plansActive, waiting } from './places/occupancy-periods.ts'

const KINDS = { taken: placesTaken, max_spaces: capacities, waiting, active_plans: plansActive }
/** Those that are kept until the last day of the course as well. */
const OF_COURSE = ['taken', 'waiting'] as const

/** The changes in the places of a class, day by day. */
const placeDays: MaterializedDefinition = ({ class_id }) => {
  const changes = Object.entries(KINDS).map(
    ([kind, events]) => sql`select ${kind}::text as kind, franchisee_id, day, number from (${events}) as event`,
  )
  const sums = Object.keys(KINDS).map(
    (kind) => sql`coalesce(sum(number) filter (where kind = ${kind}), 0)::integer as ${sql.id(kind)}`,
  )
  const sumsOfCourse = OF_COURSE.map(
    (kind) => sql`
      coalesce(sum(number) filter (where kind = ${kind} and day <= (select end_date from shown)), 0)::integer as ${sql.id(`${kind}_of_course`)}`,
  )
  return sql`
    with shown as materialized (
      select class.id, class.franchisee_id, course.end_date
      from classes as class join courses as course on course.id = class.course_id
      where class.id = ${class_id}
    )
    select franchisee_id, day, ${sql.join([...sums, ...sumsOfCourse])}
    from (${sql.join(changes, sql` union all `)}) as change
    group by franchisee_id, day`
}

export default placeDays
