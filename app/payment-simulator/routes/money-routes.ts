import type Stripe from 'stripe'
import { listOf, numberOf, textOf, textsOf } from '../form-body.ts'
import { newBalanceTransaction } from '../objects/money-moved.ts'
import { refundCharge } from '../refund-charge.ts'
import { invalid, missing } from '../stripe-failure.ts'
import { page } from './listing.ts'
import type { SimulatedCall, SimulatedRoute } from './simulated-call.ts'

/** Charges, refunds, disputes, what moved in the balance, and events. */
export const MONEY_ROUTES: readonly SimulatedRoute[] = [
  {
    method: 'GET',
    path: '/v1/charges/:id',
    answer: ({ platform, ids }) => platform.require('charge', ids.id ?? ''),
  },
  { method: 'POST', path: '/v1/refunds', answer: refund },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer({ platform, parameters }) {
      const intent = textOf(parameters, 'payment_intent')
      const all = platform.store.list(platform.id, 'refund')
      const chosen = intent === undefined ? all : all.filter(({ payment_intent }) => payment_intent === intent)
      return page('/v1/refunds', chosen, parameters)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    answer: ({ platform, ids }) => platform.require('refund', ids.id ?? ''),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    answer: ({ platform, ids }) => platform.require('dispute', ids.id ?? ''),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    answer: ({ platform, parameters }) => page('/v1/disputes', platform.store.list(platform.id, 'dispute'), parameters),
  },
  { method: 'POST', path: '/v1/disputes/:id', answer: answerDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', answer: (call) => endDispute(call, 'lost') },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    answer: ({ platform, parameters }) =>
      page('/v1/balance_transactions', platform.store.list(platform.id, 'balance_transaction'), parameters),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    answer: ({ platform, ids }) => platform.require('balance_transaction', ids.id ?? ''),
  },
  {
    method: 'GET',
    path: '/v1/events',
    answer({ platform, parameters }) {
      const types = listOf(parameters, 'types')
      const all = platform.store.list(platform.id, 'event')
      const chosen = types.length === 0 ? all : all.filter(({ type }) => types.includes(type))
      return page('/v1/events', chosen, parameters)
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    answer({ platform, ids }) {
      const event = platform.store.get(platform.id, 'event', ids.id ?? '')
      if (!event) throw missing('event', ids.id ?? '')
      return event
    },
  },
]

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function refund({ platform, parameters }: SimulatedCall) {
  const intentId = textOf(parameters, 'payment_intent')
  const intent = intentId === undefined ? undefined : platform.require('payment_intent', intentId, 'payment_intent')
  const chargeId = textOf(parameters, 'charge') ?? (intent?.latest_charge as string | undefined | null)
  if (!chargeId) throw invalid('One of the following params should be provided: payment_intent or charge.')
  const charge = platform.require('charge', chargeId, 'charge')
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} did not succeed.`)
  const reason = REASONS.find((known) => known === textOf(parameters, 'reason')) ?? null
  return refundCharge(platform, charge, {
    amount: numberOf(parameters, 'amount'),
    metadata: textsOf(parameters, 'metadata'),
    reason,
  })
}

/** Stripe's own test evidence wins or loses a dispute. */
function answerDispute(call: SimulatedCall) {
  const sent = textsOf(call.parameters, 'evidence')
  const text = sent.uncategorized_text
  if (text === 'winning_evidence') return endDispute(call, 'won')
  if (text === 'losing_evidence') return endDispute(call, 'lost')
  const { platform, ids } = call
  const dispute = platform.require('dispute', ids.id ?? '')
  if (isOver(dispute)) throw invalid('This dispute is already closed.')
  const { evidence, evidence_details: details } = dispute
  return platform.publish('charge.dispute.updated', 'dispute', {
    ...{ ...dispute, status: 'under_review', evidence: { ...evidence, ...sent } },
    evidence_details: { ...details, has_evidence: true, submission_count: details.submission_count + 1 },
  })
}

const isOver = ({ status }: Stripe.Dispute): boolean => status === 'lost' || status === 'won'

function endDispute({ platform, ids }: SimulatedCall, status: 'lost' | 'won') {
  const dispute = platform.require('dispute', ids.id ?? '')
  if (isOver(dispute)) throw invalid('This dispute is already closed.')
  const balance_transactions = [...dispute.balance_transactions]
  if (status === 'won') {
    const { amount, currency, charge } = dispute
    const source = String(charge)
    const back = newBalanceTransaction(platform.now, { amount, currency, type: 'adjustment', source })
    balance_transactions.push(platform.keep('balance_transaction', back))
    platform.keep('charge', { ...platform.require('charge', source), disputed: false })
  }
  return platform.publish('charge.dispute.closed', 'dispute', { ...dispute, balance_transactions, status })
}
