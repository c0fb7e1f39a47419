import { endpoint } from '#server/api.ts'
import movePreview from './move-preview.contract.ts'
import { planMove } from './plan-move.ts'

/** CLS-12: previews moving a class to a course. Nothing is changed. */
export default endpoint({
  ...movePreview,
  async run(call) {
    const moved = await call.records('class').lock(call.params.id)
    const { removed, added, kept } = await planMove(call, moved, call.query.course_id)
    return { item: { removed: removed.length, added: added.length, kept } }
  },
})
