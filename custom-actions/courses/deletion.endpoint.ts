import type { EndpointDefinition } from '#server/api.ts'
import { readContent, refusalOf } from './course-content.ts'

/** CRS-06: what goes when a course is deleted, and what stands in the way. Nothing is changed. */
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
