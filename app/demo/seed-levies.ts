import { sql } from 'kysely'
import type { Transaction } from '#server/api.ts'

/** SQL: the pence of a levy on an amount, rounded half up on its magnitude. */
const ON = (amount: 'paid.amount' | 'paid.left') =>
  sql`floor(${sql.ref(amount)} * levy.rate_bp / 10000.0 + 0.5)::bigint`

/** The levies that franchisees owe: percentages of every payment, less those of refunds, and fixed sums of the months since they began. */
export async function seedLevies(tx: Transaction, today: string): Promise<void> {
  await seedPercentages(tx)
  await seedFixed(tx, today)
}

async function seedPercentages(tx: Transaction): Promise<void> {
  await tx.query(sql`
    insert into levy_postings (tenant_id, levy_id, franchisee_id, line_id, base, rate_bp, amount, dated, created_at)
    select ${tx.tenantId}::bigint, levy.id, paid.franchisee_id, paid.line_id, paid.base, levy.rate_bp,
      case when paid.base > 0 then ${ON('paid.amount')} else ${ON('paid.left')} - ${ON('paid.amount')} end, paid.dated, paid.created_at
    from (
      select line.franchisee_id, line.id as line_id, line.amount as base, line.amount, 0 as left, line.dated, line.dated as levied_on,
        line.created_at
      from customer_transactions as line where line.type = 'payment'
      union all
      select line.franchisee_id, line.id, line.amount, payment.amount, payment.amount + line.amount, line.dated,
        coalesce(payment.dated, line.dated), line.created_at
      from customer_transactions as line
        join refunds as refund on refund.id = line.refund_id and refund.levy_reversed
        join payments as payment on payment.id = refund.payment_id
      where line.type = 'refund'
    ) as paid
      join (select *, round(charge * 100)::int as rate_bp from levies where type = 'percentage' and active) as levy
        on coalesce(levy.start_date, paid.levied_on) <= paid.levied_on and coalesce(levy.end_date, paid.levied_on) >= paid.levied_on
    where ${OF_FRANCHISEE(sql`paid.franchisee_id`)}
    order by paid.dated, paid.line_id, levy.id`)
}

async function seedFixed(tx: Transaction, today: string): Promise<void> {
  await tx.query(sql`
    insert into levy_postings (tenant_id, levy_id, franchisee_id, month, base, amount, dated, created_at)
    select ${tx.tenantId}::bigint, levy.id, began.franchisee_id, one.month::date, levy.charge::bigint, levy.charge::bigint,
      greatest(one.month::date, levy.start_date), greatest(one.month::date, levy.start_date)
    from (
        select franchisee_id, date_trunc('month', min(dated)) as month from customer_transactions group by franchisee_id
      ) as began
      join franchisees as franchisee on franchisee.id = began.franchisee_id and franchisee.status = 'enabled'
      cross join levies as levy
      cross join lateral generate_series(
        greatest(began.month, date_trunc('month', levy.start_date)), least(${today}::date, levy.end_date), interval '1 month') as one(month)
    where levy.type = 'fixed' and ${OF_FRANCHISEE(sql`began.franchisee_id`)}
    order by one.month, levy.id, began.franchisee_id`)
}

/** SQL: the `levy` applies to a franchisee: to all where it names none. */
const OF_FRANCHISEE = (franchisee: ReturnType<typeof sql>) => sql`(
  not exists (select from levy_franchisees as link where link.levy_id = levy.id)
  or exists (select from levy_franchisees as link where link.levy_id = levy.id and link.franchisee_id = ${franchisee}))`
