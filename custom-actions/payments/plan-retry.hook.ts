import { sql } from 'kysely'
import { nextTryOn } from '#rules/money/plans/retries.ts'
import { kindOfDecline } from '#rules/payments/decline.ts'
import type { HookDefinition, RequestContext } from '#server/api.ts'

interface Tries {
  attempts: number
  first_on: string
  decline_code: string | null
  outcome: string | null
}

/**
 * A payment that was declined is tried again 3 and 8 days after its first attempt, unless the decline will not change or nobody is
 * to try: then a person decides. First payments are not tried again: their place is given up.
 */
const planRetry: HookDefinition<'payment'> = async (context, { rows }) => {
  for (const row of rows) {
    const { before, after } = row
    if (!before || !after || after.state !== 'failed' || before.state === 'failed') continue
    if (after.is_initial || after.next_try_on !== null) continue
    const tries = await triesOf(context, row.id, after.plan_period_id)
    if (!tries || tries.attempts === 0 || tries.outcome === 'cancelled') continue
    const on = nextTryOn(tries.first_on, tries.attempts, kindOfDecline(tries.decline_code))
    if (on !== null) row.set({ next_try_on: on })
  }
}

/** The attempts to take what a payment is for, those of a payment that it has replaced among them. */
async function triesOf({ tx, model }: RequestContext, id: number, periodId: number | null): Promise<Tries | undefined> {
  const zone = model.application.timezone
  const [tries] = await tx.query(sql<Tries>`
    select count(*) as attempts, min((attempt.created_at at time zone ${zone}::text)::date) as first_on,
      (array_agg(attempt.decline_code order by attempt.id desc))[1] as decline_code,
      (array_agg(attempt.outcome order by attempt.id desc))[1] as outcome
    from payment_attempts as attempt join payments as payment on payment.id = attempt.payment_id
    where payment.id = ${id}::bigint or payment.plan_period_id = ${periodId}::bigint`)
  return tries
}

export default planRetry
