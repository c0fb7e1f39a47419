import { endpoint } from '#server/api.ts'
import { readContent, refusalOf } from './course-content.ts'
import deletion from './deletion.contract.ts'

/** CRS-06: what goes when a course is deleted, and what stands in the way. Nothing is changed. */
export default endpoint({
  ...deletion,
  async run(call) {
    await call.records('course').lock(call.params.id)
    const content = await readContent(call, call.params.id)
    return { item: { ...content, refusal: refusalOf(content) ?? null } }
  },
})
