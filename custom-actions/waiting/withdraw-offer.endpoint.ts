import { Conflict, endpoint, message } from '#server/api.ts'
import { lockEntry } from './lock-entry.ts'
import { ENTRY_PARAMS } from './entry.contract.ts'

/** Takes an offer back, answered or not: the child waits again, with the turn that it had. The link says so from now on. */
export default endpoint({
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/withdraw-offer',
  params: ENTRY_PARAMS,
  permission: 'waiting_list.offer',
  summary: 'Take an offered place back',
  reply: { success: { const: true } },
  async run(context) {
    const entry = await lockEntry(context, context.params)
    if (entry.state !== 'offered') throw new Conflict(message('waiting.no_offer', { name: entry.consumer.name ?? '' }))
    await context.records('waiting_entry').asSystem().transition(entry, 'waiting')
    return { success: true }
  },
})
