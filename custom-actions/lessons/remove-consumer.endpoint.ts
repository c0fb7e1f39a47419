import { Conflict, type EndpointDefinition, NotFound } from '#server/api.ts'
import { lockLesson } from './lock-lesson.ts'

/** API-43: removes a child from a lesson. A complete register stays as it was taken. */
const removeConsumer: EndpointDefinition<{ consumer_id: number }> = {
  method: 'PUT',
  path: 'classes/:class_id/lessons/:id/consumers',
  permission: 'lessons.consumers.delete',
  summary: 'Remove somebody from a lesson',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['consumer_id'],
    properties: { consumer_id: { type: 'integer' } },
  },
  async run(context, { params, body }) {
    const lesson = await lockLesson(context, params)
    if (lesson.status === 'completed') throw new Conflict('The register of this lesson is complete.')
    const places = context.records('lesson_consumer').asSystem().under({ lesson_id: lesson.id })
    const [place] = await places.list({ where: { consumer_id: body.consumer_id }, only: ['id'] })
    if (!place) throw new NotFound()
    await places.deleteMany([place.id])
    return { success: true }
  },
}

export default removeConsumer
