import { endpoint, type RequestContext } from '#server/api.ts'
import { requireMoveTarget } from './move-target.ts'
import move from './move.contract.ts'

/**
 * CLS-12: moves a class to another open course of the same franchisee. Its lessons follow by the rule of all changes of a
 * class, with the plan that was shown: what falls out with children in it is cancelled, and its families may be credited.
 */
export default endpoint({
  ...move,
  async run(call) {
    const { records, params, body } = call
    const moved = await records('class').lock(params.id)
    const course_id = await requireMoveTarget(call, moved, body.course_id)
    const before = await openLessons(call, params.id)
    await records('class').update(moved, { ...body, course_id })
    const after = await openLessons(call, params.id)
    return {
      success: true,
      lessons_removed: before.filter((id) => !after.includes(id)).length,
      lessons_added: after.filter((id) => !before.includes(id)).length,
    }
  },
})

async function openLessons({ records }: RequestContext, class_id: number): Promise<number[]> {
  const lessons = await records('lesson')
    .asSystem()
    .list({ where: { class_id, cancelled_at: null }, only: ['id'] })
  return lessons.map(({ id }) => id)
}
