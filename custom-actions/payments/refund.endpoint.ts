import { randomUUID } from 'node:crypto'
import { givenBack, type RefundRefusal, refundRefusal, remaining } from '#rules/money/account/refund.ts'
import {
  Conflict,
  endpoint,
  enqueueJob,
  type Message,
  message,
  type RequestContext,
  ValidationFailed,
} from '#server/api.ts'
import { isCredited } from '../ledger/is-credited.ts'
import { moneyOut } from '../ledger/money-out.ts'
import { lockPlan } from '../plans/lock-plan.ts'
import { lockAccount } from './taking/lock-account.ts'
import contract from './refund.contract.ts'

/**
 * RFD-01 to RFD-06: refunds a payment. Two at once wait for each other under the payment, so never more than was paid goes back.
 * By hand and to the balance it is done at once; to the card, a job asks the provider, and it is posted once that has been done.
 */
export default endpoint({
  ...contract,
  async run(call) {
    const { records, params, body, today } = call
    const found = await records('payment').get(params.id)
    const request_key = body.request_key ?? randomUUID()
    if (found.plan_id !== null) await lockPlan(call, found.plan_id)
    const payment = await records('payment').lock(params.id)
    const refunds = await records('refund')
      .asSystem()
      .list({ where: { payment_id: payment.id } })
    const standing = await moneyOut(call, payment.id)
    const again = refunds.find((one) => one.request_key === request_key)
    if (again) return { item: shown(again, payment.amount, standing) }
    const destination = destinationOf(body, payment.method)
    const { available_balance } = await lockAccount(call, payment)
    const amount = body.amount
    const is_credited = await isCredited(call, payment, standing)
    const usual = givenBack(amount, available_balance, is_credited)
    const given_back = destination === 'balance' ? amount : (body.given_back ?? usual)
    const refunded = { ...payment, state: payment.state ?? '', refunds: standing, is_credited }
    const refusal = refundRefusal(refunded, { amount, given_back })
    if (refusal !== undefined) {
      if (refusal === 'not_taken') throw new Conflict(message('payments.refund_not_taken'))
      throw new ValidationFailed({
        [fieldOf(refusal, destination)]: [saidOfRefund(refusal, remaining(refunded))],
      })
    }
    const dated = body.dated ?? today
    if (dated > today) throw new ValidationFailed({ dated: [message('payments.not_after_today')] })
    if (payment.dated !== null && dated < payment.dated)
      throw new ValidationFailed({
        dated: [message('payments.not_before_taken', { day: { kind: 'date', value: payment.dated } })],
      })
    const { reason, reference = null, notes = null, levy_reversed } = body
    const id = await records('refund')
      .asSystem()
      .create({
        payment_id: payment.id,
        amount,
        given_back,
        destination,
        levy_reversed,
        reason,
        dated,
        reference,
        notes,
        request_key,
        idempotency_key: destination === 'stripe' ? `refund-${request_key}` : null,
      })
    const state = await begin(call, id, destination)
    return {
      item: shown({ id, amount, given_back, destination, state }, payment.amount, [
        ...standing,
        { amount, given_back },
      ]),
    }
  },
})

function fieldOf(refusal: RefundRefusal, destination: Destination): string {
  if (refusal !== 'credited' && refusal !== 'given_back') return 'amount'
  return destination === 'balance' ? 'credit_refund' : 'given_back'
}

function saidOfRefund(refusal: Exclude<RefundRefusal, 'not_taken'>, left: number): Message {
  if (refusal !== 'more_than_left') return message(`payments.refund_${refusal}`)
  return message('payments.refund_more_than_left', { left: { kind: 'money', value: left } })
}

type Destination = 'stripe' | 'cash' | 'bacs' | 'cheque' | 'balance'

/** RFD-06: to the balance, to the card of a card payment, or by hand. */
function destinationOf(
  {
    credit_refund,
    method,
  }: { credit_refund: boolean; method?: 'stripe' | 'cash' | 'bacs' | 'cheque' | null | undefined },
  paidBy: string,
): Destination {
  if (credit_refund) return 'balance'
  if (method === null || method === undefined) throw new ValidationFailed({ method: [message('validation.required')] })
  if (method === 'stripe' && paidBy !== 'stripe')
    throw new ValidationFailed({ method: [message('payments.only_card')] })
  return method
}

async function begin(context: RequestContext, id: number, destination: Destination): Promise<string> {
  const refunds = context.records('refund').asSystem()
  await refunds.transition(id, 'processing')
  if (destination === 'stripe') {
    await enqueueJob(context, 'payments/refund-card', { refund_id: id })
    return 'processing'
  }
  await refunds.transition(id, 'succeeded')
  return 'succeeded'
}

interface Shown {
  id: number
  amount: number
  given_back: number
  destination: string
  state: string | null
}

function shown(
  { id, amount, given_back, destination, state }: Shown,
  paid: number,
  refunds: readonly { amount: number; given_back: number }[],
) {
  const left = remaining({ amount: paid, state: '', refunds })
  return { id, amount, given_back, destination, state: state ?? '', remaining: left }
}
