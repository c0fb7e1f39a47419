import { endpoint } from '#server/api.ts'
import { leaveList } from './leave-list.ts'
import { lockEntry } from './lock-entry.ts'
import { offerNext } from './offer-next.ts'
import remove from './remove.contract.ts'

/** WAIT-09, MAPI-23: takes a child off a waiting list, for a reason of the tenant's list. The entry is kept, with its history. */
export default endpoint({
  ...remove,
  async run(context) {
    const entry = await lockEntry(context, context.params)
    await leaveList(context, entry, 'removed', { reason: context.body.reason })
    if (entry.lapsed) await offerNext(context, entry.class_id)
    return { success: true }
  },
})
