import { sql } from 'kysely'
import { materializedRows, materializedSums, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { averaged } from './shown/averaged.ts'
import { isChosenId, isChosenWord } from './shown/chosen.ts'

/** REP-41, and what was written off or paid otherwise. */
const STATUSES = ['paid', 'balance', 'paid&balance', 'declined', 'scheduled', 'cancelled']

/** SQL: true of a period of a plan for a class at the chosen venue; of every one where none is. */
const isAtVenue = (venue: unknown): Sql =>
  isAnyVenue(venue)
    ? sql`true`
    : sql`due.plan_period_id in (
        select period.id from plan_periods as period
          join plans as plan on plan.id = period.plan_id
          join class_consumers as place on place.id = plan.place_id
          join classes as class on class.id = place.class_id
        where ${isChosenId(sql`class.venue_id`, venue)})`

const isAnyVenue = (venue: unknown) => venue === undefined || venue === null

const isWanted = ({ from, to, filters, scoped }: ReportContext): Sql => sql`
  due.due_on between ${from}::date and ${to}::date and ${scoped(sql`due.franchisee_id`)}
  and ${isChosenId(sql`due.payment_day`, filters['payment_day'])} and ${isChosenWord(sql`due.status`, filters['status'])}`

/** Periods of plans that fall due in the range, and what was taken for them. Those that were cancelled are not owed. */
const periods = (report: ReportContext): Sql => sql`
  select due.plan_period_id, due.due_on, due.amount, due.taken_by_card, due.taken_from_balance, due.status, due.periods
  from (${materializedRows(report.request, 'plan_period_payment')}) as due
  where ${isWanted(report)} and ${isAtVenue(report.filters['venue_id'])}`

/** Their sums, by day and status. */
const sums = (report: ReportContext): Sql => sql`
  select due.due_on, due.status, sum(due.periods)::bigint as periods, sum(due.amount)::bigint as amount,
    sum(due.taken_by_card)::bigint as taken_by_card, sum(due.taken_from_balance)::bigint as taken_from_balance
  from (${isAnyVenue(report.filters['venue_id']) ? materializedSums(report.request, 'plan_period_payment') : periods(report)}) as due
  where ${isAnyVenue(report.filters['venue_id']) ? isWanted(report) : sql`true`}
  group by due.due_on, due.status
  having sum(due.periods) <> 0`

/** REP-42 (open): payments of monthly plans, and what became of each. */
const monthlyPayments: ReportDefinition = {
  base: sums,
  rows: (report) => sql`
    select period.plan_id, customer.name as customer, consumer.name as consumer, class.name as class, due.due_on as due_date,
      due.amount, due.taken_by_card, due.taken_from_balance, due.status
    from (select * from (${periods(report)}) as one order by due_on, plan_period_id ${report.first}) as due
      join plan_periods as period on period.id = due.plan_period_id
      join plans as plan on plan.id = period.plan_id
      join customers as customer on customer.id = plan.customer_id
      join class_consumers as place on place.id = plan.place_id
      join consumers as consumer on consumer.id = place.consumer_id
      join classes as class on class.id = place.class_id
    order by due.due_on, due.plan_period_id`,
  counted: () => sql`select amount, taken_by_card, taken_from_balance, periods from base`,
  countedBy: 'periods',
  series: (report) => averaged(report, sql`select status as series, due_on as day, amount as value from base`),
  summary: () => {
    const totals = STATUSES.map(
      (status) =>
        sql`coalesce(sum(amount) filter (where status = ${status}), 0)::bigint as ${sql.id(status.replace('&', '_and_'))}`,
    )
    return sql`select ${sql.join(totals)}, coalesce(sum(amount), 0)::bigint as total from base as period`
  },
}

export default monthlyPayments
