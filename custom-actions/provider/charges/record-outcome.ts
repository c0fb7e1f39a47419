import { mayTryAgain } from '#rules/money/plans/retries.ts'
import type { Declared, LockedRecord, RequestContext } from '#server/api.ts'
import { settleDeclined } from '../../payments/taking/settle-declined.ts'
import type { ChargeOutcome } from './charge-outcome.ts'
import { keepLateSuccess } from '../events/keep-late-success.ts'

type Attempt = LockedRecord<Declared, 'payment_attempt', never>

/** From these states the provider's word settles a payment. */
const UNSETTLED: readonly string[] = ['processing', 'requires_action', 'unknown']

/**
 * Writes down what became of an attempt, and moves its payment accordingly. Whoever comes second, the call's own reply or
 * its event, finds it done. A success is never passed over: one that comes after the payment was settled is kept as well.
 */
export async function recordOutcome(context: RequestContext, attemptId: number, outcome: ChargeOutcome): Promise<void> {
  const attempts = context.records('payment_attempt').asSystem()
  const payments = context.records('payment').asSystem()
  const { payment_id } = await attempts.get(attemptId)
  const payment = await payments.lock(payment_id)
  const attempt = await attempts.lock(attemptId)
  await noteAttempt(context, attempt, outcome)
  const settles = UNSETTLED.includes(payment.state ?? '') && !(await isFollowed(context, attempt))
  if (outcome.state === 'succeeded' && !settles) return keepLateSuccess(context, payment, attempt)
  if (!settles) return
  const next = NEXT[outcome.state]
  if (next === payment.state) return
  if (next === 'unknown' && payment.state !== 'processing') return
  if (next === 'requires_action' && payment.state === 'requires_action') return
  const settledOn = { dated: context.today }
  if (outcome.state === 'succeeded') return payments.transition(payment, 'succeeded', { set: settledOn })
  if (outcome.state === 'cancelled' && payment.state === 'processing') {
    await payments.transition(payment, 'failed', { reason: 'Given up at the provider.' })
  } else if (outcome.state === 'never_received') {
    // Nothing was taken, so it can be tried again at once; after some tries a person looks at it.
    const next_try_on = mayTryAgain(attempt.number) ? context.today : null
    await payments.transition(payment, 'failed', { set: { next_try_on } })
  } else {
    await payments.transition(payment, next)
    if (next !== 'failed') return
  }
  await settleDeclined(context, payment.id)
}

const NEXT = {
  succeeded: 'succeeded',
  failed: 'failed',
  requires_action: 'requires_action',
  cancelled: 'cancelled',
  never_received: 'failed',
  unknown: 'unknown',
} as const

type Ended = 'cancelled' | 'declined' | 'never_received' | 'succeeded'

/** The end of an attempt is written once, unless its money was taken after all; what it is called at the provider as well. */
async function noteAttempt({ records }: RequestContext, attempt: Attempt, outcome: ChargeOutcome): Promise<void> {
  const provider_id = 'provider_id' in outcome ? outcome.provider_id : null
  const ended = endedAs(outcome)
  const code = outcome.state === 'failed' ? outcome.decline_code : null
  const isNews = ended !== undefined && ended !== attempt.outcome && (!attempt.outcome || ended === 'succeeded')
  const changes = {
    ...(provider_id !== null && !attempt.provider_id && { provider_id }),
    ...(isNews && { outcome: ended, decline_code: code }),
  }
  if (Object.keys(changes).length > 0) await records('payment_attempt').asSystem().update(attempt, changes)
}

function endedAs({ state }: ChargeOutcome): Ended | undefined {
  if (state === 'succeeded' || state === 'cancelled' || state === 'never_received') return state
  return state === 'failed' ? 'declined' : undefined
}

/** A later attempt has taken the place of this one, so this one says nothing of the payment any more. */
async function isFollowed({ records }: RequestContext, attempt: Attempt): Promise<boolean> {
  const later = await records('payment_attempt')
    .asSystem()
    .list({ where: { payment_id: attempt.payment_id, id: { gt: attempt.id } }, limit: 1 })
  return later.length > 0
}
