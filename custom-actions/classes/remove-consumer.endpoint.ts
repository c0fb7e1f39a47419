import { endpoint, NotFound } from '#server/api.ts'

/**
 * API-46: removes a child from a class. The place ends today and is kept, with the reason; the child is removed from
 * lessons that have not begun, so that nobody waits for them. Past lessons stay as they were.
 */
export default endpoint({
  method: 'POST',
  path: 'classes/:id/consumers/:consumer_id/remove',
  permission: 'classes.consumers.delete',
  summary: 'Remove somebody from a class',
  body: { reason: { kind: 'text', maxLength: 200, optional: true } },
  reply: { success: { const: true }, lessons_removed: 'integer' },
  async run({ records, today, params, body }) {
    const { id: class_id, consumer_id } = params
    await records('class').lock(class_id)
    const [place] = await records('class_consumer')
      .under({ class_id, consumer_id })
      .lockAll({ where: { any: [{ ended_on: null }, { ended_on: { gt: '$today' } }] } })
    if (!place) throw new NotFound('This place has ended, or there never was one.')
    const end = { ended_on: today, ended_reason: body.reason ?? null }
    await records('class_consumer').update(place, end, { errorsAt: { ended_reason: 'reason' } })
    // The lessons that have not begun.
    const ahead = await records('lesson_consumer')
      .under({ consumer_id })
      .lockAll({
        where: {
          'lesson.class_id': class_id,
          'lesson.completed_at': null,
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
