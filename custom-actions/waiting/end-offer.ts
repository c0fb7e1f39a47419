import type { RequestContext } from '#server/api.ts'
import { leaveList } from './leave-list.ts'
import { offerNext } from './offer-next.ts'

/**
 * Ends an offer that nobody has taken: the entry waits again, with the turn that it had, or leaves the list if the
 * family wishes so, and the place goes to the next in line. Nothing happens to an offer that is not open any more.
 */
export async function endOffer(
  context: RequestContext,
  { id, class_id, waiting_entry_id }: { id: number; class_id: number; waiting_entry_id: number },
  how: 'expired' | 'declined',
  { leaves = false }: { leaves?: boolean } = {},
): Promise<void> {
  const { records } = context
  await records('class').asSystem().lock(class_id)
  const entry = await records('waiting_entry').asSystem().lock(waiting_entry_id)
  const offer = await records('offer').asSystem().lock(id)
  if (offer.state !== 'open') return
  await records('offer').asSystem().transition(offer, how)
  if (leaves) await leaveList(context, entry, 'removed', { reason: 'Declined the offered place' })
  else await records('waiting_entry').asSystem().transition(entry, 'waiting')
  await offerNext(context, class_id)
}
