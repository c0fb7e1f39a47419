import { Conflict, endpoint, message, NotFound, type RequestContext } from '#server/api.ts'
import removeConsumer from './remove-consumer.contract.ts'

/**
 * API-46: takes a child out of a class. The places end on the day of leaving (today, unless another is sent) and are kept,
 * with the reason: until then the child is on the list and in the lessons. Lessons from that day on that have not begun are
 * without the child. Past lessons stay as they were. Who is billed for the place is not taken out of it: its plan is cancelled.
 */
export default endpoint({
  ...removeConsumer,
  async run(call) {
    const { records, today, params, body } = call
    const { id: class_id, consumer_id } = params
    const { ended_on, reason = null } = body
    const day = ended_on ?? today
    await records('class').lock(class_id)
    const places = await records('class_consumer')
      .under({ class_id, consumer_id })
      .lockAll({ where: { state: { ne: 'void' }, any: [{ ended_on: null }, { ended_on: { gt: day } }] } })
    if (places.length === 0) throw new NotFound(message('classes.no_place'))
    await refuseBilled(
      call,
      places.map(({ id: place }) => place),
    )
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

/**
 * The payments of a family would go on without a place, and what it has paid for days to come would not be given back: cancelling the
 * plan settles both, and ends the place. A place that is held is billed for nothing yet: money that comes for it all the same is to be refunded.
 *
 * @throws Conflict where a monthly plan runs
 */
async function refuseBilled({ records }: RequestContext, places: readonly number[]): Promise<void> {
  const [billed] = await records('plan')
    .asSystem()
    .list({
      where: { place_id: { in: [...places] }, type: 'monthly', state: ['active', 'suspended'] },
      with: ['place.consumer.name'],
      sort: 'id',
    })
  if (billed) throw new Conflict(message('classes.pays_monthly', { name: String(billed.place.consumer.name) }))
}
