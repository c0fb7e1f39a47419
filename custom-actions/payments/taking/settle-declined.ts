import type { RequestContext } from '#server/api.ts'
import { lockAccount } from './lock-account.ts'
import { settlePaidOtherwise } from './settle-paid-otherwise.ts'

/**
 * PAY-08: a payment that turns out to be declined when its family has paid otherwise already, as nobody knew its outcome for so long, is
 * tried no more. A first payment decides about its place or its order, and one for which nothing is charged yet has nothing to settle.
 */
export async function settleDeclined(context: RequestContext, id: number): Promise<void> {
  const payment = await context
    .records('payment')
    .asSystem()
    .get(id, { with: ['plan_period.state'] })
  const { is_initial, plan_period, quotation_id, order_id } = payment
  const isCharged = plan_period ? plan_period.state === 'due' : (quotation_id ?? order_id) !== null
  if (is_initial || !isCharged) return
  await lockAccount(context, payment)
  await settlePaidOtherwise(context, [id])
}
