import { contract } from '#protocol/index.ts'
import { ENTRY_PARAMS } from './entry.contract.ts'

export default contract('waiting/offer', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/offer',
  params: ENTRY_PARAMS,
  permission: 'waiting_list.offer',
  summary: 'Offer a place to somebody who waits for it',
  body: {
    hours: {
      kind: 'integer',
      title: 'Hours to answer',
      help: 'Empty: as long as the settings of bookings say.',
      minimum: 1,
      maximum: 720,
      optional: true,
      nullable: true,
    },
  },
  reply: { item: { fields: { id: 'id', expires_at: 'dateTime' } } },
})
