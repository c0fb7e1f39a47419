import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averagedColumns } from './shown/averaged.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'
import { changesOf, sumsByDay } from './shown/days-by-franchisee.ts'
import { capacities, consumersActive, placesTaken, plansActive, waiting } from './places/occupancy-periods.ts'
import { percentOf } from './shown/percent-of.ts'

const KINDS = {
  active_consumers: consumersActive,
  taken: placesTaken,
  max_spaces: capacities,
  waiting,
  active_plans: plansActive,
}

/** All that there is on each day, by franchisee: running sums of what begins and ends. */
function daily(report: ReportContext): Sql {
  const names = Object.keys(KINDS)
  const changes = Object.entries(KINDS).map(
    ([kind, events]) =>
      sql`select ${kind}::text as kind, change.* from (${changesOf(report, events(report))}) as change`,
  )
  const numbers = names.map((kind) => sql`sum(number) filter (where kind = ${kind}) as ${sql.id(kind)}`)
  const sums = names.map((kind) => sql`sum(changed.${sql.id(kind)}) over earlier as ${sql.id(kind)}`)
  const changed = sql`
    select franchisee_id, day, ${sql.join(numbers)} from (${sql.join(changes, sql` union all `)}) as change group by 1, 2`
  return sql`
    with shown as (select class.id, class.franchisee_id from ${CLASSES} where ${classesShown(report)})
    select changed.franchisee_id, changed.day, ${sql.join(sums)}
    from (${sumsByDay(report, names, changed)}) as changed
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
