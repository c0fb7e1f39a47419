import { sql } from 'kysely'
import { materializedSums, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { PLAN_BEGAN } from './places/active-plans.ts'
import { averagedColumns } from './shown/averaged.ts'
import { isNarrow, shownClasses } from './shown/classes-shown.ts'
import { sumsByDay } from './shown/days-by-franchisee.ts'
import { followsOf, partsOfStays } from './places/stays-of-places.ts'
import { comingsAndGoings } from './places/stays.ts'

const WHOSE = sql`franchisee_id, consumer_id, private`

const COLUMNS = ['group_new', 'group_left', 'private_new', 'private_left', 'new_plans']

/** Comings and goings within some of the classes. A place that was over before the range, or began after it, changes nothing in it. */
const ofClasses = (report: ReportContext): Sql => sql`
  with recursive ${followsOf(sql`class_consumers`)},
  shown as (
    select place.id, place.consumer_id, place.private, place.started_on, place.ended_on, place.booking_type,
      class.franchisee_id, follows.root
    from class_consumers as place
      join ${shownClasses(report)} as class on class.id = place.class_id
      left join follows on follows.id = place.id
    where place.state = 'taken'
  ),
  movement as (${comingsAndGoings(
    WHOSE,
    partsOfStays(
      WHOSE,
      sql`started_on <= ${report.to}::date and (ended_on is null or ended_on >= ${report.from}::date)`,
    ),
  )}),
  event as (
    select franchisee_id, day, private, number, 0 as plans from movement
    union all
    select plan.franchisee_id, plan.starts_on, null, 0, 1
    from plans as plan join shown on shown.id = plan.place_id
    where plan.parent_id is null and ${PLAN_BEGAN} and shown.booking_type = 'monthly'
  )
  select franchisee_id, day, count(*) filter (where number > 0 and not private) as group_new,
    count(*) filter (where number < 0 and not private) as group_left, count(*) filter (where number > 0 and private) as private_new,
    count(*) filter (where number < 0 and private) as private_left, sum(plans) as new_plans
  from event
  where day between ${report.from}::date and ${report.to}::date
  group by franchisee_id, day`

/** Comings and goings of all of a franchisee's classes, as they are kept. */
const ofFranchisees = ({ request, from, to, scoped }: ReportContext): Sql => sql`
  select franchisee_id, day, ${sql.join(COLUMNS.map((name) => sql.id(name)))}
  from (${materializedSums(request, 'consumer_day')}) as consumer_day
  where day between ${from}::date and ${to}::date and ${scoped(sql`franchisee_id`)}`

/**
 * Those who begin, leave, and begin a plan, by franchisee and day. Places that follow each other (after a move, a rollover, a
 * return) are one stay from the first day to the last, and stays of one child that overlap are one: so new is the first day
 * of a stay, and left the first day after it. Groups and private venues are counted apart.
 */
const movement = (report: ReportContext): Sql =>
  sumsByDay(report, COLUMNS, isNarrow(report) ? ofClasses(report) : ofFranchisees(report))

/** REP-60 (open): comings and goings, day by day. */
const customerMovement: ReportDefinition = {
  base: movement,
  rows: () => sql`
    select day, sum(group_new) as group_new, sum(group_left) as group_left, sum(group_new - group_left) as group_difference,
      sum(private_new) as private_new, sum(private_left) as private_left, sum(private_new - private_left) as private_difference,
      sum(new_plans) as new_plans
    from base as one
    group by day
    order by day`,
  series: (report) =>
    averagedColumns(
      report,
      {
        group_new: sql`one.group_new`,
        group_left: sql`one.group_left`,
        group_difference: sql`one.group_new - one.group_left`,
        private_new: sql`one.private_new`,
        private_left: sql`one.private_left`,
        private_difference: sql`one.private_new - one.private_left`,
        new_plans: sql`one.new_plans`,
      },
      sql`select * from base`,
    ),
}

export default customerMovement
