import { sql } from 'kysely'
import type { LedgerCheck } from './ledger-check.ts'

/** Lines that no other line reverses. */
const STANDING = sql`(
  select * from customer_transactions as line
  where line.type <> 'reversal'
    and not exists (select from customer_transactions as other where other.reverses_id = line.id)
)`

/** Checks of payments, refunds, levies and cards against the lines. */
export const MONEY_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'payments',
    proves: 'A payment was taken exactly if one line of its amount stands.',
    broken: sql<{ problem: string }>`
      select format('payment %s (%s): %s lines of %s stand', payment.id, payment.state, count(line.id),
        coalesce(sum(line.amount), 0)) as problem
      from payments as payment
      left join ${STANDING} as line on line.payment_id = payment.id and line.cause = 'payment'
      group by payment.id, payment.state, payment.amount
      having count(line.id) <> (payment.state = 'succeeded')::int
        or coalesce(sum(line.amount), 0) <> case when payment.state = 'succeeded' then payment.amount else 0 end`,
  },
  {
    name: 'refunds',
    proves: 'A refund was made exactly if its lines stand, and with disputes no more goes back than was paid.',
    broken: sql<{ problem: string }>`
      select format('refund %s (%s): lines of %s and %s stand', refund.id, refund.state,
        coalesce(sum(line.amount) filter (where line.type = 'refund'), 0),
        coalesce(sum(line.amount) filter (where line.type = 'credit'), 0)) as problem
      from refunds as refund
      left join ${STANDING} as line on line.refund_id = refund.id and line.cause = 'refund'
      group by refund.id, refund.state, refund.amount, refund.given_back, refund.destination
      having coalesce(sum(line.amount) filter (where line.type = 'refund'), 0)
          <> case when refund.state = 'succeeded' and refund.destination <> 'balance' then -refund.amount else 0 end
        or coalesce(sum(line.amount) filter (where line.type = 'credit'), 0)
          <> case when refund.state <> 'succeeded' then 0
            when refund.destination = 'balance' then refund.amount else refund.given_back end
      union all
      select format('payment %s of %s: %s went back, %s given back', payment.id, payment.amount, sum(made.amount),
        sum(made.given_back))
      from payments as payment
      join (
        select payment_id, amount, given_back from refunds where state <> 'failed'
        union all
        select dispute.payment_id, -line.amount, 0
        from disputes as dispute join ${STANDING} as line on line.dispute_id = dispute.id and line.cause = 'dispute'
      ) as made on made.payment_id = payment.id
      group by payment.id, payment.amount
      having sum(made.amount) > payment.amount or sum(made.given_back) > payment.amount
      union all
      select format('dispute %s (%s) of %s: lines of %s stand', dispute.id, dispute.state, dispute.amount,
        sum(line.amount))
      from disputes as dispute join ${STANDING} as line on line.dispute_id = dispute.id and line.cause = 'dispute'
      group by dispute.id, dispute.state, dispute.amount
      having dispute.state = 'won' or -sum(line.amount) > dispute.amount`,
  },
  {
    name: 'levies',
    proves: 'The levies of a card payment are the fee that was kept of it.',
    broken: sql<{ problem: string }>`
      select format('payment %s: a fee of %s, levies of %s', payment.id, payment.application_fee,
        coalesce(sum(posted.amount), 0)) as problem
      from payments as payment
      join ${STANDING} as line on line.payment_id = payment.id and line.cause = 'payment'
      left join levy_postings as posted on posted.line_id = line.id
      where payment.method = 'stripe' and payment.application_fee is not null
      group by payment.id, payment.application_fee having payment.application_fee <> coalesce(sum(posted.amount), 0)`,
  },
  {
    name: 'codes',
    proves: 'No discount code was used more often than it may be.',
    broken: sql<{ problem: string }>`
      select format('discount code %s: used %s times of %s', code.id, count(*), code.usage_limit) as problem
      from discount_codes as code
      join discount_code_usages as usage on usage.discount_code_id = code.id and usage.released_at is null
      group by code.id, code.usage_limit having count(*) > code.usage_limit`,
  },
  {
    name: 'cards',
    proves: 'On each day cards paid and got back what the provider says.',
    broken: sql<{ problem: string }>`
      select format('%s: lines of %s by card, %s at the provider', coalesce(lines.day, made.day),
        coalesce(lines.amount, 0), coalesce(made.amount, 0)) as problem
      from (
        select dated as day, sum(amount) as amount from ${STANDING} as line
        where method = 'stripe' and cause in ('payment', 'refund') and type in ('payment', 'refund') group by 1
      ) as lines
      full join (
        select day, sum(amount) as amount from (
          select payment.dated as day, try.amount from payment_attempts as try
          join payments as payment on payment.id = coalesce(try.paid_id, try.payment_id) where try.outcome = 'succeeded'
          union all
          select refund.dated, -refund.amount from refunds as refund
          where refund.destination = 'stripe' and refund.state = 'succeeded'
        ) as money group by 1
      ) as made on made.day = lines.day
      where coalesce(lines.amount, 0) <> coalesce(made.amount, 0)`,
  },
]
