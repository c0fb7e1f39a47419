import { contract } from '#protocol/index.ts'
import { ENTRY_PARAMS } from './entry.contract.ts'

export default contract('waiting/remove', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/remove',
  params: ENTRY_PARAMS,
  permission: 'waiting_list.remove',
  summary: 'Remove somebody from a waiting list',
  body: { reason: { enum: 'booking-reject-reasons', title: 'Reason', optional: true, nullable: true } },
  reply: { success: { const: true } },
})
