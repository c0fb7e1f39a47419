import { contract } from '#protocol/index.ts'

export default contract('waiting/remove', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/remove',
  permission: 'waiting_list.remove',
  summary: 'Remove somebody from a waiting list',
  body: { reason: { enum: 'booking-reject-reasons', title: 'Reason', optional: true, nullable: true } },
  reply: { success: { const: true } },
})
