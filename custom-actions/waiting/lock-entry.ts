import { message, NotFound, type RequestContext } from '#server/api.ts'

/** The address of an entry: the child who waits, and the class. */
export interface EntryAddress {
  class_id: number
  consumer_id: number
}

/** An entry that has not ended, locked after its class, so that places and offers of the class stay as they are read. */
export type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/**
 * Locks a class, which must be the user's to change, and the entry of a child who waits for it. An offer that has run out is ended
 * with it, as the job would have done: `lapsed` says so, since the place is for the next in line then.
 *
 * @throws NotFound when the child does not wait for the class, or the user may not see it
 */
export async function lockEntry(context: RequestContext, address: EntryAddress) {
  await context.records('class').lock(address.class_id)
  const entry = await lockFound(context, address)
  const lapsed = entry.state === 'offered' && entry.standing === 'waiting'
  if (!lapsed) return { ...entry, lapsed }
  const [offer] = await context
    .records('offer')
    .asSystem()
    .lockAll({ where: { waiting_entry_id: entry.id, state: 'open' } })
  if (offer) await context.records('offer').asSystem().transition(offer, 'expired')
  await context.records('waiting_entry').asSystem().transition(entry, 'waiting')
  return { ...(await lockFound(context, address)), lapsed }
}

async function lockFound({ records }: RequestContext, { class_id, consumer_id }: EntryAddress) {
  const [entry] = await records('waiting_entry')
    .asSystem()
    .lockAll({
      where: { class_id, consumer_id, state: { in: ['waiting', 'offered'] } },
      with: ['consumer.name', 'consumer.customer_id', 'class.name', 'class.franchisee_id', 'standing'],
    })
  if (!entry) throw new NotFound(message('waiting.no_entry'))
  return entry
}
