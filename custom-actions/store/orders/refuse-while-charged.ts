import { Conflict, message, type RequestContext } from '#server/api.ts'

/** Refuses to decide about an order while its card is being charged: the money may have been taken. The order must be locked. */
export async function refuseWhileCharged({ records }: RequestContext, order_id: number): Promise<void> {
  const [under_way] = await records('payment')
    .asSystem()
    .list({ where: { order_id, state: ['processing', 'requires_action', 'unknown'] }, limit: 1, only: ['state'] })
  if (!under_way) return
  throw new Conflict(message(under_way.state === 'requires_action' ? 'store.to_be_confirmed' : 'store.being_charged'))
}
