import type { EndpointDefinition } from '#server/api.ts'
import { readContent, refusalOf } from './course-content.ts'

/** CRS-06: the records that deleting a course would delete, and those that prevent it. Nothing is changed. */
const deletion: EndpointDefinition = {
  method: 'GET',
  path: 'courses/:id/deletion',
  permission: 'courses.delete',
  summary: 'What deleting a course would come to',
  async run(context, { params }) {
    const id = Number(params.id)
    await context.records('course').lock(id)
    const content = await readContent(context, id)
    return { item: { ...content, refusal: refusalOf(content) ?? null } }
  },
}

export default deletion
