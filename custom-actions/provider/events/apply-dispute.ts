import type Stripe from 'stripe'
import type { RequestContext } from '#server/api.ts'
import { NOT_OURS } from './belongs.ts'
import { postDispute, postWonDispute } from '../../ledger/post-dispute.ts'

/** States of a dispute at the provider, and ours. */
const STATES: Readonly<Record<string, 'needs_response' | 'under_review' | 'won' | 'lost'>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Notes a dispute of a payment of ours, moves it to its present state, and posts the money that it took or gave back. */
export async function applyDispute(context: RequestContext, dispute: Stripe.Dispute): Promise<string> {
  const { records } = context
  const disputes = records('dispute').asSystem()
  const [attempt] = await records('payment_attempt')
    .asSystem()
    .list({ where: { provider_id: idOf(dispute.payment_intent) ?? '' }, limit: 1 })
  if (!attempt) return NOT_OURS
  const payment_id = attempt.paid_id ?? attempt.payment_id
  await records('payment').asSystem().lock(payment_id)
  const [known] = await disputes.list({ where: { provider_id: dispute.id }, limit: 1 })
  const id = known?.id ?? (await disputes.create(newDispute(dispute, payment_id)))
  const { state } = await disputes.get(id)
  const next = STATES[dispute.status] ?? 'needs_response'
  const isOver = state === 'won' || state === 'lost'
  if (next !== state && next !== 'needs_response' && !isOver) await disputes.transition(id, next)
  if (next === 'won') await postWonDispute(context, id)
  else if (tookMoney(dispute)) await postDispute(context, id)
  return next
}

/** An inquiry of the bank takes nothing yet. */
function tookMoney({ balance_transactions }: Stripe.Dispute): boolean {
  return balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0
}

function newDispute(dispute: Stripe.Dispute, payment_id: number) {
  const { due_by } = dispute.evidence_details
  const respond_by = due_by === null ? null : new Date(due_by * 1000).toISOString().slice(0, 10)
  const fee = dispute.balance_transactions.reduce((sum, moved) => sum + moved.fee, 0)
  return { payment_id, provider_id: dispute.id, amount: dispute.amount, fee, reason: dispute.reason, respond_by }
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}
