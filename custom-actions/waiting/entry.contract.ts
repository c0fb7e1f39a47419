import { contract } from '#protocol/index.ts'

/** The address of an entry of a waiting list. Whose class it is sees the entry, also where the family is not theirs yet. */
export const ENTRY_PARAMS = {
  class_id: { reference: 'class' },
  consumer_id: { reference: 'consumer', scope: false },
} as const

export default contract('waiting/entry', {
  method: 'GET',
  path: 'waiting-list/:class_id/:consumer_id',
  params: ENTRY_PARAMS,
  permission: ['waiting_list.details', 'waiting_list.list'],
  summary: 'Somebody on the waiting list of a class',
  reply: {
    item: {
      fields: {
        id: 'id',
        class_id: 'id',
        consumer_id: 'id',
        created_at: 'dateTime',
        queued_at: 'dateTime',
        position: 'integer',
        state: { enum: ['waiting', 'offered'] },
        booking_type: { enum: ['pia', 'monthly', 'taster', 'individual'], nullable: true },
        start_date: 'date|null',
        taster: 'boolean',
        discount_code: 'text|null',
        booked_lessons: ['id'],
        offer_expires_at: 'dateTime|null',
      },
    },
  },
})
