import { contract } from '#protocol/index.ts'
import { ACCEPTANCE, ACCEPTED } from './accept.contract.ts'

export default contract('bookings/accept-directly', {
  method: 'POST',
  path: 'classes/:id/consumers/:consumer_id/accept',
  permission: 'waiting_list.accept',
  summary: 'Accept somebody into a class, whether they wait for it or not',
  body: ACCEPTANCE,
  reply: { item: { fields: ACCEPTED } },
})
