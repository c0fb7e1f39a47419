import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { QuotationLine } from '#rules/money/quotation/line.ts'
import { postPayment } from '../../../custom-actions/ledger/post-payment.ts'
import { postQuotation } from '../../../custom-actions/ledger/post-quotation.ts'
import { postRefund } from '../../../custom-actions/ledger/post-refund.ts'
import { storeQuotation } from '../../../custom-actions/ledger/store-quotation.ts'
import type { Network } from '../network.ts'

/** A family of the tests with a franchisee, and what happens to its money. Pence. */
export async function familyIn(network: Network, franchisee_id = 1) {
  const { id } = await network.item('POST', 'customers', {
    first_name: 'Mona',
    last_name: `Moneypenny ${randomUUID()}`,
  })
  const customer_id = Number(id)
  const of = { customer_id, franchisee_id }
  const line = (position: number, amount: number, more: Partial<QuotationLine> = {}): QuotationLine => {
    const shared = { position, service: 'course', type: 'charge', rule: 'COST-02', vat_bp: 0, vat: 0 } as const
    return { ...shared, formula: 'price', values: { price: amount }, amount, class_id: 1, ...more }
  }
  return {
    customer_id,
    line,
    /** Stores and posts a quotation. @returns its id */
    accept: (lines: QuotationLine[]) =>
      network.run(async (context) => {
        const total = lines.reduce((sum, { type, amount }) => sum + (type === null ? 0 : amount), 0)
        const priced = { lines, total, amount_due: Math.max(0, total), fingerprint: 'f'.repeat(64), inputs: {} }
        const quotation = await storeQuotation(context, { ...of, kind: 'pia', class_id: 1 }, priced)
        await postQuotation(context, quotation)
        return quotation
      }),
    /** Takes a payment. @returns its id */
    pay: (amount: number, more: { method?: 'stripe' | 'cash'; quotation_id?: number } = {}) =>
      network.run(async (context) => {
        const { records, today } = context
        const payment = await records('payment')
          .asSystem()
          .create({ ...of, method: 'stripe', amount, due_on: today, dated: today, state: 'succeeded', ...more })
        await postPayment(context, payment)
        return payment
      }),
    refund: (payment_id: number, amount: number, given_back: number, destination: 'stripe' | 'balance' = 'stripe') =>
      network.run(async (context) => {
        const refund = await context
          .records('refund')
          .asSystem()
          .create({
            ...{ payment_id, amount, given_back, destination },
            ...{ reason: 'Goodwill', request_key: randomUUID(), state: 'succeeded', dated: context.today },
          })
        await postRefund(context, refund)
        return refund
      }),
    lines: () =>
      network.run(({ tx }) =>
        tx.query(sql<Posted>`
      select type, service, cause, amount, method, class_id, venue_id, vat from customer_transactions
      where customer_id = ${customer_id} order by id`),
      ),
    /** The lines that settle each other, as amounts of lines. */
    settled: () =>
      network.run(({ tx }) =>
        tx.query(sql<{ credit: number; debit: number; amount: number }>`
      select credit.amount as credit, debit.amount as debit, sum(part.amount)::int as amount
      from allocations as part
      join customer_transactions as credit on credit.id = part.credit_line_id
      join customer_transactions as debit on debit.id = part.debit_line_id
      where credit.customer_id = ${customer_id} group by credit.id, credit.amount, debit.id, debit.amount having sum(part.amount) <> 0
      order by credit.id, debit.id`),
      ),
    balance: () =>
      network.run(async ({ tx }) => {
        const [kept] = await tx.query(sql<{ balance: number }>`
        select balance from customer_balances where customer_id = ${customer_id}`)
        return kept?.balance ?? 0
      }),
  }
}

interface Posted {
  type: string
  service: string
  cause: string
  amount: number
  method: string | null
  class_id: number | null
  venue_id: number | null
  vat: number
}
