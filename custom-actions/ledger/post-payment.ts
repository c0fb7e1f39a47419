import { shareOf } from '#rules/money/vat.ts'
import type { RequestContext } from '#server/api.ts'
import { percentageLevies } from './percentage-levies.ts'
import { postLines } from './post-lines.ts'

const METHODS = { stripe: 'Card payment', cash: 'Cash', bacs: 'Bank transfer', cheque: 'Cheque' }

/**
 * Posts a payment that was taken, with the levies on it. The payment must be locked, and its move to `succeeded` made in the same
 * transaction.
 *
 * @returns the id of its line
 * @throws Conflict when it stands in the ledger already
 */
export async function postPayment(context: RequestContext, paymentId: number): Promise<number> {
  const { records, today } = context
  const payment = await records('payment')
    .asSystem()
    .get(paymentId, { with: ['plan_period.quotation_id'] })
  const { customer_id, franchisee_id, method, amount, reference, notes, plan_id, plan_period_id } = payment
  const dated = payment.dated ?? today
  const [line] = await postLines(context, [
    {
      ...{ customer_id, franchisee_id, method, amount, reference, notes, plan_id, plan_period_id, dated },
      type: 'payment',
      service: 'account',
      cause: 'payment',
      key: `payment:${paymentId}:0`,
      payment_id: paymentId,
      quotation_id: payment.quotation_id ?? payment.plan_period?.quotation_id ?? null,
      description: METHODS[method],
    },
  ])
  await postLevies(context, { line: line as number, franchisee_id, base: amount, dated })
  return line as number
}

/** LEV-05: each percentage of that day, of the whole payment. */
async function postLevies(
  context: RequestContext,
  { line, franchisee_id, base, dated }: { line: number; franchisee_id: number; base: number; dated: string },
): Promise<void> {
  const levies = await percentageLevies(context, franchisee_id, dated)
  if (levies.length === 0) return
  const postings = levies.map(({ id, rate_bp }) => {
    return { levy_id: id, franchisee_id, line_id: line, base, rate_bp, amount: shareOf(base, rate_bp), dated }
  })
  await context.records('levy_posting').asSystem().createMany(postings)
}
