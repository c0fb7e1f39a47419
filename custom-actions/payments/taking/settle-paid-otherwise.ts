import type { RequestContext } from '#server/api.ts'
import { stillOpen } from './still-open.ts'

/**
 * A payment by hand replaces a retry: declined payments whose charges are settled by now are tried no more.
 *
 * @param declined locked by `lockDeclined`, before the payment was posted
 */
export async function settlePaidOtherwise(context: RequestContext, declined: readonly number[]): Promise<void> {
  const payments = context.records('payment').asSystem()
  for (const id of declined) {
    const payment = await payments.get(id)
    if ((await stillOpen(context, payment)) > 0) continue
    await payments.transition(id, 'cancelled', { reason: 'Paid otherwise.' })
  }
}
