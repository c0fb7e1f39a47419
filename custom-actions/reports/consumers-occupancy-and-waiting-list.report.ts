import { sql } from 'kysely'
import { materializedRows, materializedSums, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { averagedColumns } from './shown/averaged.ts'
import { isNarrow, shownClasses } from './shown/classes-shown.ts'
import { sumsByDay } from './shown/days-by-franchisee.ts'
import { consumersActive } from './places/occupancy-periods.ts'
import { percentOf } from './shown/percent-of.ts'

/** Kept by class. */
const OF_CLASSES = ['taken', 'max_spaces', 'waiting', 'active_plans']
const COLUMNS = ['active_consumers', ...OF_CLASSES]

/** Beginnings and ends of all that franchisees have, as they are kept. */
const ofFranchisees = ({ request, to, scoped }: ReportContext): Sql => sql`
  select franchisee_id, day, active as active_consumers, ${zeros(OF_CLASSES)}
  from (${materializedSums(request, 'consumer_day')}) as consumer_day
  where day <= ${to}::date and ${scoped(sql`franchisee_id`)}
  union all
  select franchisee_id, day, 0, ${namesOf(OF_CLASSES)}
  from (${materializedSums(request, 'place_day')}) as place_day
  where day <= ${to}::date and ${scoped(sql`franchisee_id`)}`

/** The same of some of their classes: of each as it is kept; a child that has places in several counts once. */
const ofClasses = (report: ReportContext): Sql => sql`
  with shown as (select class.id, class.franchisee_id from ${shownClasses(report)} as class)
  select franchisee_id, day, number as active_consumers, ${zeros(OF_CLASSES)}
  from (${consumersActive(report)}) as coming_or_going
  where day <= ${report.to}::date
  union all
  select franchisee_id, day, 0, ${namesOf(OF_CLASSES)}
  from (${materializedRows(report.request, 'place_day')}) as place_day
  where day <= ${report.to}::date and class_id in (select id from shown)`

const namesOf = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.id(name)))
const zeros = (names: readonly string[]): Sql => sql.join(names.map((name) => sql`0 as ${sql.id(name)}`))

/** All that there is on each day, by franchisee: running sums of what begins and ends. What did before the range counts on its first day. */
function daily(report: ReportContext): Sql {
  const changes = sql`
    select franchisee_id, greatest(day, ${report.from}::date) as day, ${namesOf(COLUMNS)}
    from (${isNarrow(report) ? ofClasses(report) : ofFranchisees(report)}) as change`
  const sums = COLUMNS.map((name) => sql`(sum(changed.${sql.id(name)}) over earlier)::bigint as ${sql.id(name)}`)
  return sql`
    select changed.franchisee_id, changed.day, ${sql.join(sums)}
    from (${sumsByDay(report, COLUMNS, changes)}) as changed
    window earlier as (partition by changed.franchisee_id order by changed.day)`
}

const OCCUPANCY = percentOf(sql`sum(taken)`, sql`sum(max_spaces)`)
const PLANS = percentOf(sql`sum(active_plans)`, sql`sum(active_consumers)`)

/** REP-56 (open): how full classes are, how many wait, and how many pay month by month, on each day; the newest first. */
const occupancyAndWaitingList: ReportDefinition = {
  base: daily,
  rows: () => sql`
    select day, sum(active_consumers) as active_consumers, sum(max_spaces) as max_spaces,
      sum(max_spaces) - sum(taken) as empty_spaces, ${OCCUPANCY} as occupancy, sum(waiting) as waiting,
      sum(active_plans) as active_plans, ${PLANS} as plans
    from base as one
    group by day
    order by day desc`,
  series: (report) =>
    averagedColumns(
      report,
      {
        active_consumers: sql`one.active_consumers`,
        max_spaces: sql`one.max_spaces`,
        empty_spaces: sql`one.max_spaces - one.taken`,
        occupancy: sql`coalesce(${percentOf(sql`one.taken`, sql`one.max_spaces`)}, 0)`,
        waiting: sql`one.waiting`,
        active_plans: sql`one.active_plans`,
        plans: sql`coalesce(${percentOf(sql`one.active_plans`, sql`one.active_consumers`)}, 0)`,
      },
      sql`select * from base`,
    ),
}

export default occupancyAndWaitingList
