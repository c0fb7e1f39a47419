import { contract } from '#protocol/index.ts'
import { ENTRY_PARAMS } from './entry.contract.ts'

export default contract('waiting/change-plan', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/change-plan',
  params: ENTRY_PARAMS,
  permission: 'waiting_list.edit',
  summary: 'Change how somebody who waits wants to book',
  body: {
    plan: {
      enum: ['pia', 'monthly', 'taster', 'individual'],
      titles: ['Pay In Advance', 'Monthly', '%{taster}', 'Individual Lessons'],
      title: 'Plan',
    },
  },
  reply: { item: { fields: { id: 'id', booking_type: 'text', taster: 'boolean' } } },
})
