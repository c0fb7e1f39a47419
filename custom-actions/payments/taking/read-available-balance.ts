import { sql } from 'kysely'
import { availableBalance, type OpenPayment, type OpenRefund } from '#rules/money/account/available-balance.ts'
import type { Transaction } from '#server/api.ts'

/** A family's account with a franchisee. */
export interface Account {
  customer_id: number
  franchisee_id: number
}

/** The balance of an account, and how much of it may be used or asked for. Pence; above zero is credit. */
export interface Balances {
  balance: number
  available_balance: number
}

interface Found {
  balance: number
  payments: OpenPayment[]
  promised: number[]
  refunds: OpenRefund[]
}

/**
 * The balance, the payments and refunds under way and what acceptances that wait for a payment will use of it, in one
 * statement. A refund is posted once it was made; a payment's charge stands in the ledger once its period is due, or its quotation is posted.
 *
 * @param except a payment that does not count, because it is the one that is being decided
 */
export async function readAvailableBalance(
  tx: Transaction,
  { customer_id, franchisee_id }: Account,
  except: number | null = null,
): Promise<Balances> {
  const [found] = await tx.query(sql<Found>`
    select
      coalesce((
        select balance from customer_balances
        where tenant_id = ${tx.tenantId}::bigint and customer_id = ${customer_id}::bigint
          and franchisee_id = ${franchisee_id}::bigint
      ), 0) as balance,
      coalesce(jsonb_agg(jsonb_build_object(
        'amount', payment.amount, 'state', payment.state, 'next_try_on', payment.next_try_on,
        'charge_posted', payment.charge_posted
      )), '[]'::jsonb) as payments,
      (
        select coalesce(jsonb_agg(jsonb_build_object('amount', refund.amount, 'given_back', refund.given_back)), '[]'::jsonb)
        from refunds as refund
          join payments as paid on paid.tenant_id = refund.tenant_id and paid.id = refund.payment_id
        where refund.tenant_id = ${tx.tenantId}::bigint and paid.customer_id = ${customer_id}::bigint
          and paid.franchisee_id = ${franchisee_id}::bigint and refund.destination <> 'balance'
          and refund.state in ('requested', 'processing', 'unknown')
      ) as refunds,
      coalesce(jsonb_agg(payment.promised) filter (where payment.promised <> 0), '[]'::jsonb) as promised
    from (
      select paid.amount, paid.state, paid.next_try_on,
        coalesce(period.state = 'due', place.state is distinct from 'held' and bought.status is distinct from 'held')
          as charge_posted,
        case
          when place.state is distinct from 'held' then 0
          when quotation.amount_due = 0 then greatest(quotation.total, 0)
          else quotation.total - quotation.amount_due
        end as promised
      from payments as paid
        left join plan_periods as period on period.tenant_id = paid.tenant_id and period.id = paid.plan_period_id
        left join quotations as quotation on quotation.tenant_id = paid.tenant_id and quotation.id = paid.quotation_id
        left join orders as bought on bought.tenant_id = paid.tenant_id and bought.id = paid.order_id
        left join class_consumers as place
          on place.tenant_id = paid.tenant_id and place.quotation_id = paid.quotation_id and paid.is_initial
      where paid.tenant_id = ${tx.tenantId}::bigint and paid.customer_id = ${customer_id}::bigint
        and paid.franchisee_id = ${franchisee_id}::bigint
        and paid.state in ('scheduled', 'processing', 'requires_action', 'unknown', 'failed')
        and paid.id is distinct from ${except}::bigint
    ) as payment`)
  const { balance, payments, promised, refunds } = found ?? { balance: 0, payments: [], promised: [], refunds: [] }
  return { balance, available_balance: availableBalance(balance, payments, promised, refunds) }
}
