import type { RequestContext } from '#server/api.ts'

/**
 * WAIT-04: a child who has a place in a class waits for it no more, whichever way it has come to it. What was offered has been
 * accepted with it (`close-offer.hook.ts`). Nothing happens to a child who did not wait. The class is locked.
 */
export async function acceptEntry(
  { records }: RequestContext,
  { class_id, consumer_id, place_id }: { class_id: number; consumer_id: number; place_id: number },
): Promise<void> {
  const entries = await records('waiting_entry')
    .asSystem()
    .lockAll({ where: { class_id, consumer_id, state: ['waiting', 'offered'] } })
  for (const entry of entries)
    await records('waiting_entry').asSystem().transition(entry, 'accepted', { set: { place_id } })
}
