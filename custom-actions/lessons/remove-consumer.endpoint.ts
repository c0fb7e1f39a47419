import { sql } from 'kysely'
import { Conflict, deleteRows, type EndpointDefinition, entityNamed, NotFound } from '#server/api.ts'
import { lockLesson } from './lock-lesson.ts'

/** API-43: takes a child out of a lesson. A complete register stays as it was taken. */
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
    const [row] = await context.tx.query<{ id: number }>(sql`
      select id from lesson_consumers
      where lesson_id = ${lesson.id}::bigint and consumer_id = ${body.consumer_id}::bigint`)
    if (!row) throw new NotFound()
    await deleteRows(context, entityNamed(context.model, 'lesson_consumer'), [row.id])
    return { success: true }
  },
}

export default removeConsumer
