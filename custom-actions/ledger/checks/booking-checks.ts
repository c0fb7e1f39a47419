import { sql } from 'kysely'
import type { LedgerCheck } from './ledger-check.ts'

/** Checks of periods, states and seats. */
export const BOOKING_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'periods',
    proves: 'A period is due exactly if it is charged, and only a suspended plan has days without one.',
    broken: sql<{ problem: string }>`
      select format('period %s (%s): charged %s of %s', period.id, period.state, coalesce(-sum(line.amount), 0),
        quotation.total) as problem
      from plan_periods as period
      join quotations as quotation on quotation.id = period.quotation_id
      left join customer_transactions as line on line.type <> 'reversal'
        and ((line.cause = 'period' and line.plan_period_id = period.id)
          or (period.kind = 'first' and line.cause = 'quotation' and line.quotation_id = period.quotation_id))
        and not exists (select from customer_transactions as other where other.reverses_id = line.id)
      group by period.id, period.state, quotation.total
      having coalesce(-sum(line.amount), 0) <> case when period.state = 'due' then quotation.total else 0 end
      union all
      select format('plans of root %s: no period from %s to %s', root_id, covers_to, next_from)
      from (
        select root_id, covers_to, lead(covers_from) over (partition by root_id order by covers_from) as next_from
        from plan_periods where state <> 'cancelled'
      ) as period
      where next_from > covers_to and not exists (
        select from state_changes as change join plans as plan on plan.id = change.plan_id
        where plan.root_id = period.root_id and change.to_state = 'suspended')`,
  },
  {
    name: 'states',
    proves: 'Each state is what the last change of it led to.',
    broken: sql<{ problem: string }>`
      with last as (
        select distinct on (plan_id, payment_id, refund_id, dispute_id, order_id, waiting_entry_id, offer_id, place_id) *
        from state_changes
        order by plan_id, payment_id, refund_id, dispute_id, order_id, waiting_entry_id, offer_id, place_id, id desc
      )
      select format('%s %s is %s, but became %s', kind, id, state, to_state) as problem
      from (
        select 'plan' as kind, one.id, one.state, last.to_state from plans as one join last on last.plan_id = one.id
        union all select 'payment', one.id, one.state, last.to_state from payments as one join last on last.payment_id = one.id
        union all select 'refund', one.id, one.state, last.to_state from refunds as one join last on last.refund_id = one.id
        union all select 'dispute', one.id, one.state, last.to_state from disputes as one join last on last.dispute_id = one.id
        union all select 'order', one.id, one.status, last.to_state from orders as one join last on last.order_id = one.id
        union all select 'waiting entry', one.id, one.state, last.to_state
          from waiting_list as one join last on last.waiting_entry_id = one.id
        union all select 'offer', one.id, one.state, last.to_state from offers as one join last on last.offer_id = one.id
        union all select 'place', one.id, one.state, last.to_state
          from class_consumers as one join last on last.place_id = one.id
      ) as known
      where state collate "C" <> to_state collate "C" order by kind, id`,
  },
  {
    name: 'seats',
    proves: 'Each seat that a place brought lies within it.',
    broken: sql<{ problem: string }>`
      select format('seat %s in lesson %s is not of place %s', seat.id, seat.lesson_id, seat.place_id) as problem
      from lesson_consumers as seat
      join class_consumers as place on place.id = seat.place_id
      join lessons as lesson on lesson.id = seat.lesson_id
      where place.consumer_id <> seat.consumer_id or place.class_id <> lesson.class_id or place.state = 'void'
        or (place.booking_type in ('pia', 'monthly')
          and (lesson.start_date < place.started_on or lesson.start_date >= coalesce(place.ended_on, 'infinity'::date)))
      order by seat.id`,
  },
]
