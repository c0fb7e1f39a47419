import { endpoint } from '#server/api.ts'
import { readContent, refusalOf } from './rollover/course-content.ts'
import deletion from './deletion.contract.ts'

/** CRS-06: previews the deletion of a course: the rows that go with it, and the obstacles. Nothing is changed. */
export default endpoint({
  ...deletion,
  async run(call) {
    await call.records('course').lock(call.params.id)
    const content = await readContent(call, call.params.id)
    return { item: { ...content, refusal: refusalOf(content) ?? null } }
  },
})
