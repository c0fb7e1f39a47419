import { message, NotFound, type RequestContext } from '#server/api.ts'

/** The address of an entry: the child who waits, and the class. */
export interface EntryAddress {
  class_id: number
  consumer_id: number
}

/** An entry that has not ended, locked after its class, so that places and offers of the class stay as they are read. */
export type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/**
 * Locks a class, which must be the user's to change, and the entry of a child who waits for it.
 *
 * @throws NotFound when the child does not wait for the class, or the user may not see it
 */
export async function lockEntry({ records }: RequestContext, { class_id, consumer_id }: EntryAddress) {
  await records('class').lock(class_id)
  const [entry] = await records('waiting_entry')
    .asSystem()
    .lockAll({
      where: { class_id, consumer_id, state: { in: ['waiting', 'offered'] } },
      with: ['consumer.name', 'consumer.customer_id', 'class.name', 'class.franchisee_id'],
    })
  if (!entry) throw new NotFound(message('waiting.no_entry'))
  return entry
}
