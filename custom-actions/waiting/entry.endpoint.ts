import { endpoint, message, NotFound } from '#server/api.ts'
import entry from './entry.contract.ts'

/** MAPI-20: the entry of a child in the waiting list of a class, while it has not ended. */
export default endpoint({
  ...entry,
  async run({ records, params: { class_id, consumer_id } }) {
    const [found] = await records('waiting_entry').list({
      where: { class_id, consumer_id, state: { in: ['waiting', 'offered'] } },
      with: ['created_at', 'position', 'offer_expires_at', 'standing'],
      limit: 1,
    })
    if (!found) throw new NotFound(message('waiting.no_entry'))
    const lessons = await records('waiting_lesson')
      .asSystem()
      .list({ where: { waiting_entry_id: found.id }, sort: 'lesson_id', only: ['lesson_id'] })
    return {
      item: {
        id: found.id,
        class_id,
        consumer_id,
        created_at: String(found.created_at),
        queued_at: String(found.queued_at),
        position: Number(found.position),
        state: found.standing === 'offered' ? ('offered' as const) : ('waiting' as const),
        booking_type: found.booking_type ?? null,
        start_date: found.start_date ?? null,
        taster: found.taster === true,
        discount_code: found.discount_code ?? null,
        booked_lessons: lessons.map(({ lesson_id }) => lesson_id),
        offer_expires_at: found.offer_expires_at === null ? null : String(found.offer_expires_at),
      },
    }
  },
})
