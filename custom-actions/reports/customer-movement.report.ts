import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { PLAN_BEGAN } from './active-plans.ts'
import { averaged } from './averaged.ts'
import { CLASSES, classesShown } from './classes-shown.ts'
import { daysByFranchisee } from './days-by-franchisee.ts'

/**
 * Those who begin, leave, and begin a plan, by franchisee and day. Places that follow each other (after a move, a rollover, a
 * return) are one stay from the first day to the last, and stays of one child that overlap are one: so new is the first day
 * of a stay, and left the first day after it. Groups and private venues are counted apart.
 */
const movement = (report: ReportContext): Sql => sql`
  with recursive chain as (
    select place.id, place.id as root from class_consumers as place where place.previous_id is null
    union all
    select place.id, chain.root from chain join class_consumers as place on place.previous_id = chain.id
  ),
  shown as (
    select place.id, place.consumer_id, place.private, place.started_on, place.ended_on, place.booking_type, class.franchisee_id
    from class_consumers as place join (${CLASSES}) on class.id = place.class_id
    where place.state = 'taken' and ${classesShown(report)}
  ),
  stay as (
    select franchisee_id, private, unnest(range_agg(days)) as days
    from (
      select shown.franchisee_id, shown.consumer_id, shown.private, daterange(
        min(shown.started_on),
        case when bool_or(shown.ended_on is null) then null else greatest(max(shown.ended_on), min(shown.started_on)) end) as days
      from shown join chain using (id)
      group by shown.franchisee_id, shown.consumer_id, shown.private, chain.root
    ) as one
    group by franchisee_id, consumer_id, private
  ),
  change as (
    select franchisee_id, lower(days) as day, private, 1 as came, 0 as went, 0 as plans from stay
    union all
    select franchisee_id, upper(days), private, 0, 1, 0 from stay where not upper_inf(days)
    union all
    select plan.franchisee_id, plan.starts_on, null, 0, 0, 1
    from plans as plan join shown on shown.id = plan.place_id
    where plan.parent_id is null and ${PLAN_BEGAN} and shown.booking_type = 'monthly'
  ),
  grid as (${daysByFranchisee(report)})
  select grid.franchisee_id, grid.day,
    coalesce(sum(change.came) filter (where not change.private), 0) as group_new,
    coalesce(sum(change.went) filter (where not change.private), 0) as group_left,
    coalesce(sum(change.came) filter (where change.private), 0) as private_new,
    coalesce(sum(change.went) filter (where change.private), 0) as private_left,
    coalesce(sum(change.plans), 0) as new_plans
  from grid left join change using (franchisee_id, day)
  group by grid.franchisee_id, grid.day`

/** REP-60 (open): comings and goings, day by day. */
const customerMovement: ReportDefinition = {
  rows: (report) => sql`
    select day, sum(group_new) as group_new, sum(group_left) as group_left, sum(group_new - group_left) as group_difference,
      sum(private_new) as private_new, sum(private_left) as private_left, sum(private_new - private_left) as private_difference,
      sum(new_plans) as new_plans
    from (${movement(report)}) as one
    group by day
    order by day`,
  series: (report) =>
    averaged(
      report,
      sql`
      select part.series, one.day, part.value
      from (${movement(report)}) as one
      cross join lateral (values
        ('Group new', one.group_new), ('Group left', one.group_left), ('Group difference', one.group_new - one.group_left),
        ('Private new', one.private_new), ('Private left', one.private_left),
        ('Private difference', one.private_new - one.private_left), ('New plans', one.new_plans)) as part (series, value)`,
    ),
}

export default customerMovement
