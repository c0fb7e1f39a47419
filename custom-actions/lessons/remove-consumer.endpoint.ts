import { Conflict, endpoint, message, NotFound } from '#server/api.ts'
import { lockLesson } from './lock-lesson.ts'
import removeConsumer from './remove-consumer.contract.ts'

/** API-43: takes a child out of a lesson. A complete register stays as it was taken. */
export default endpoint({
  ...removeConsumer,
  async run(call) {
    const lesson = await lockLesson(call, call.params)
    if (lesson.status === 'completed') throw new Conflict(message('lessons.register_complete'))
    const places = call.records('lesson_consumer').asSystem().under({ lesson_id: lesson.id })
    const [place] = await places.list({ where: { consumer_id: call.body.consumer_id }, only: ['id'] })
    if (!place) throw new NotFound()
    await places.deleteMany([place.id])
    return { success: true }
  },
})
