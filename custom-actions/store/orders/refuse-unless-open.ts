import { Conflict, message, type RequestContext } from '#server/api.ts'
import { refuseWhileCharged } from './refuse-while-charged.ts'

/** Refuses to cancel of an order that is on its way, or may be paid at this moment. The order must be locked. */
export async function refuseUnlessOpen(
  context: RequestContext,
  { id, status }: { id: number; status: string },
): Promise<void> {
  await refuseWhileCharged(context, id)
  if (status === 'cancelled') throw new Conflict(message('store.cancelled_already'))
  if (status !== 'new' && status !== 'paid') throw new Conflict(message('store.not_dispatched'))
}
