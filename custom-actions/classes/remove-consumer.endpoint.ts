import { endpoint, message, NotFound, ValidationFailed } from '#server/api.ts'
import removeConsumer from './remove-consumer.contract.ts'

/**
 * API-46: takes a child out of a class. The places end on the day of leaving (today, unless another is sent) and are kept,
 * with the reason: until then the child is on the list and in the lessons. Lessons from that day on that have not begun are
 * without the child. Past lessons stay as they were.
 */
export default endpoint({
  ...removeConsumer,
  async run({ records, today, params, body }) {
    const { id: class_id, consumer_id } = params
    const { ended_on, reason = null } = body
    const day = ended_on ?? today
    if (day < today) throw new ValidationFailed({ ended_on: [message('classes.ends_in_past')] })
    await records('class').lock(class_id)
    const places = await records('class_consumer')
      .under({ class_id, consumer_id })
      .lockAll({ where: { state: { ne: 'void' }, any: [{ ended_on: null }, { ended_on: { gt: day } }] } })
    if (places.length === 0) throw new NotFound(message('classes.no_place'))
    for (const place of places) {
      // A place that would have begun later is never taken.
      const never = place.started_on > day
      const end = {
        ended_on: never ? place.started_on : day,
        ended_how: never ? null : ('left' as const),
        ended_reason: reason,
      }
      await records('class_consumer').update(place, end, { errorsAt: { ended_reason: 'reason' } })
      if (never) await records('class_consumer').asSystem().transition(place.id, 'void')
    }
    const ahead = await records('lesson_consumer')
      .under({ consumer_id })
      .lockAll({
        where: {
          'lesson.class_id': class_id,
          'lesson.completed_at': null,
          'lesson.start_date': { gte: day },
          any: [
            { 'lesson.start_date': { gt: '$today' } },
            { 'lesson.start_date': '$today', 'lesson.start_time': { gt: '$time' } },
          ],
        },
      })
    await records('lesson_consumer')
      .asSystem()
      .deleteMany(ahead.map(({ id }) => id))
    return { success: true, lessons_removed: ahead.length }
  },
})
