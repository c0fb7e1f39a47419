import { sql } from 'kysely'

/**
 * Rows of the money inbox: what the provider told of money that is not known here, one per charge, refund or dispute. A refund or
 * dispute made there of a payment of ours comes with that payment.
 */
export const UNMATCHED_EVENTS = sql`
  select event.id * 16 + 8, 'unmatched_event', paid.customer_id, paid.franchisee_id, paid.plan_id, paid.id, event.amount,
    event.created_at, event.type || ': ' || event.object
  from (
    select distinct on (object) id, created_at, type, object, (body #>> '{data,object,amount}')::bigint as amount,
      body #>> '{data,object,payment_intent}' as intent
    from provider_events
    where outcome = 'not ours' and settled_at is null
      and (type = 'payment_intent.succeeded' or type like 'refund.%' or type like 'charge.dispute.%')
    order by object, id
  ) as event
    left join payment_attempts as attempt on attempt.provider_id = event.intent
    left join payments as paid on paid.id = coalesce(attempt.paid_id, attempt.payment_id)`
