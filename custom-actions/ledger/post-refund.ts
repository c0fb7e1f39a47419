import { sql } from 'kysely'
import { levyReversal, refundPostings } from '#rules/money/account/refund.ts'
import type { RequestContext } from '#server/api.ts'
import type { LedgerLine } from './ledger-line.ts'
import { postLines } from './post-lines.ts'
import { standingLineOf } from './standing-line.ts'

interface Levied {
  levy_id: number
  franchisee_id: number
  rate_bp: number
  levied: number
  /** Pence of the payment that the levy stands on: refunds that took it back are off, those that the bank returned are not. */
  base: number
}

/**
 * Posts a refund that was made: the money that left, which draws on its payment, and what is given back as a credit, which settles what
 * the payment had settled; to the balance, a credit alone. Takes back the levies of that part, if the refund says so. The payment must be locked.
 *
 * @throws Conflict when it has been posted already, or its payment does not stand in the ledger
 */
export async function postRefund(context: RequestContext, refundId: number): Promise<void> {
  const { records, today } = context
  const refund = await records('refund').asSystem().get(refundId)
  const payment = await records('payment').asSystem().get(refund.payment_id)
  const paid = await standingLineOf(context, payment.id)
  const { amount, given_back, destination, reference, notes, reason } = refund
  const dated = refund.dated ?? today
  const postings = refundPostings(destination === 'balance' ? 'balance' : 'method', { amount, given_back })
  const { customer_id, franchisee_id, plan_id, plan_period_id, quotation_id } = payment
  const shared = { customer_id, franchisee_id, plan_id, plan_period_id, quotation_id, reference, notes, dated }
  const line = { ...shared, service: 'account', cause: 'refund', refund_id: refundId } as const
  const lines: LedgerLine[] = []
  // The money first: what it had settled is open then, and the credit settles that, not what else the family owes.
  if (postings.refund < 0) {
    const method = destination === 'balance' ? payment.method : destination
    const description = `Refund: ${reason}`
    const money = { method, amount: postings.refund, draws_on: paid, description }
    lines.push({ ...line, ...money, type: 'refund', key: `refund:${refundId}:0` })
  }
  if (postings.credit > 0) {
    const description = `Given back: ${reason}`
    const credit = { amount: postings.credit, instead_of: paid, description }
    lines.push({ ...line, ...credit, type: 'credit', key: `refund:${refundId}:1` })
  }
  const ids = await postLines(context, lines)
  if (refund.levy_reversed && destination !== 'balance') {
    await takeLeviesBack(context, { payment, refunded: amount, paid, line: ids[0] as number, dated })
  }
}

/** The part of each levy that is not owed any more, so that however a payment is refunded, the parts sum to its levy. */
async function takeLeviesBack(
  { tx, records }: RequestContext,
  made: { payment: { id: number }; refunded: number; paid: number; line: number; dated: string },
): Promise<void> {
  const { payment, paid, line, dated, refunded } = made
  const standing = await tx.query<Levied>(sql`
    select posted.levy_id, posted.franchisee_id, posted.rate_bp, sum(posted.amount)::bigint as levied,
      sum(posted.base)::bigint as base
    from levy_postings as posted
    left join customer_transactions as of_line on of_line.id = posted.line_id
    left join refunds as refund on refund.id = of_line.refund_id
    where posted.line_id = ${paid}::bigint or refund.payment_id = ${payment.id}::bigint
    group by 1, 2, 3`)
  const rows = standing.map(({ levy_id, franchisee_id, rate_bp, levied, base }) => {
    const amount = 0 - levyReversal(Number(levied), Number(base) - refunded, rate_bp)
    // Nothing is a posting too, where the part is less than a penny of levy: many of them are some.
    return { levy_id, franchisee_id, line_id: line, base: 0 - refunded, rate_bp, amount, dated }
  })
  if (rows.length > 0) await records('levy_posting').asSystem().createMany(rows)
}
