import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averaged } from './shown/averaged.ts'
import { isChosenId, isChosenWord } from './shown/chosen.ts'

/** REP-41, and what was written off or paid otherwise. */
const STATUSES = ['paid', 'balance', 'paid&balance', 'declined', 'scheduled', 'cancelled']

/** A payment that waits for the bank counts as scheduled, one that waits for the family as declined. */
const STATUS = sql`case
  when period.state = 'scheduled' then 'scheduled'
  when paid.taken > 0 and period.from_balance > 0 then 'paid&balance'
  when paid.taken > 0 then 'paid'
  when period.to_take = 0 then 'balance'
  when paid.declined then 'declined'
  when paid.given_up and not paid.open then 'cancelled'
  else 'scheduled' end`

/** SQL: true of a `plan` for a class at the chosen venue; of every one where none is. */
const isAtVenue = (venue: unknown): Sql =>
  venue === undefined || venue === null
    ? sql`true`
    : sql`exists (
        select from class_consumers as place join classes as class on class.id = place.class_id
        where place.id = plan.place_id and ${isChosenId(sql`class.venue_id`, venue)})`

/** Periods of plans that fall due in the range, and what was taken for them. Those that were cancelled are not owed. */
const periods = ({ from, to, filters, scoped }: ReportContext): Sql => sql`
  select due.* from (
    select period.id, period.plan_id, plan.franchisee_id, plan.customer_id, plan.place_id,
      period.due_on, period.amount, coalesce(paid.by_card, 0)::bigint as taken_by_card,
      coalesce(period.from_balance, 0) as taken_from_balance, ${STATUS} as status
    from plan_periods as period
      join plans as plan on plan.id = period.plan_id
      left join (
        select payment.plan_period_id, sum(payment.amount) filter (where payment.state = 'succeeded') as taken,
          sum(payment.amount) filter (where payment.state = 'succeeded' and payment.method = 'stripe') as by_card,
          bool_or(payment.state in ('failed', 'requires_action')) as declined,
          bool_or(payment.state in ('scheduled', 'processing', 'unknown')) as open,
          bool_or(payment.state = 'cancelled') as given_up
        from payments as payment
        where payment.plan_period_id is not null
        group by payment.plan_period_id
      ) as paid on paid.plan_period_id = period.id
    where period.due_on between ${from}::date and ${to}::date and period.state <> 'cancelled'
      and ${scoped(sql`plan.franchisee_id`)} and ${isAtVenue(filters['venue_id'])}
      and ${isChosenId(sql`plan.payment_day`, filters['payment_day'])}
  ) as due
  where ${isChosenWord(sql`due.status`, filters['status'])}`

/** REP-42 (open): payments of monthly plans, and what became of each. */
const monthlyPayments: ReportDefinition = {
  base: periods,
  rows: ({ first }) => sql`
    select period.plan_id, customer.name as customer, consumer.name as consumer, class.name as class, period.due_on as due_date,
      period.amount, period.taken_by_card, period.taken_from_balance, period.status
    from (select * from base order by due_on, id ${first}) as period
      join customers as customer on customer.id = period.customer_id
      join class_consumers as place on place.id = period.place_id
      join consumers as consumer on consumer.id = place.consumer_id
      join classes as class on class.id = place.class_id
    order by period.due_on, period.id`,
  counted: () => sql`select amount, taken_by_card, taken_from_balance from base`,
  series: (report) =>
    averaged(
      report,
      sql`select period.status as series, period.due_on as day, period.amount as value from base as period`,
    ),
  summary: () => {
    const totals = STATUSES.map(
      (status) =>
        sql`coalesce(sum(amount) filter (where status = ${status}), 0)::bigint as ${sql.id(status.replace('&', '_and_'))}`,
    )
    return sql`select ${sql.join(totals)}, coalesce(sum(amount), 0)::bigint as total from base as period`
  },
}

export default monthlyPayments
