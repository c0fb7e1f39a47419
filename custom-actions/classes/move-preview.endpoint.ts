import type { EndpointDefinition } from '#server/api.ts'
import { planMove } from './plan-move.ts'

/** CLS-12: previews moving a class to a course. Nothing is changed. */
const preview: EndpointDefinition<unknown, { course_id: string }> = {
  method: 'GET',
  path: 'classes/:id/move',
  permission: 'classes.move',
  summary: 'What moving a class to another course would come to',
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['course_id'],
    properties: { course_id: { type: 'string', pattern: '^\\d{1,15}$' } },
  },
  async run(context, { params, query }) {
    const moved = await context.records('class').lock(Number(params.id))
    const { removed, added, kept } = await planMove(context, moved, Number(query.course_id))
    return { item: { removed: removed.length, added: added.length, kept } }
  },
}

export default preview
