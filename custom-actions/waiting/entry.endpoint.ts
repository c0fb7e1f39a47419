import { endpoint, message, NotFound } from '#server/api.ts'

/** MAPI-20: the entry of a child in the waiting list of a class, while it has not ended. */
export default endpoint({
  method: 'GET',
  path: 'waiting-list/:class_id/:consumer_id',
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
  async run({ records, params: { class_id, consumer_id } }) {
    const [entry] = await records('waiting_entry').list({
      where: { class_id, consumer_id, state: { in: ['waiting', 'offered'] } },
      with: ['created_at', 'position', 'offer_expires_at'],
      limit: 1,
    })
    if (!entry) throw new NotFound(message('waiting.no_entry'))
    const lessons = await records('waiting_lesson')
      .asSystem()
      .list({ where: { waiting_entry_id: entry.id }, sort: 'lesson_id', only: ['lesson_id'] })
    return {
      item: {
        id: entry.id,
        class_id,
        consumer_id,
        created_at: String(entry.created_at),
        queued_at: String(entry.queued_at),
        position: Number(entry.position),
        state: entry.state === 'offered' ? ('offered' as const) : ('waiting' as const),
        booking_type: entry.booking_type ?? null,
        start_date: entry.start_date ?? null,
        taster: entry.taster === true,
        discount_code: entry.discount_code ?? null,
        booked_lessons: lessons.map(({ lesson_id }) => lesson_id),
        offer_expires_at: entry.offer_expires_at === null ? null : String(entry.offer_expires_at),
      },
    }
  },
})
