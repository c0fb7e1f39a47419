import { endpoint, type RequestContext } from '#server/api.ts'
import { absentOn } from '../courses/instructor-absence.ts'
import move from './move.contract.ts'
import { type MovedClass, type MovePlan, planMove } from './plan-move.ts'
import { seatChildren } from './seat-children.ts'

/**
 * CLS-12: moves a class to another open course of the same franchisee. Future lessons outside the new course are
 * deleted; additional ones are planned, with the children of the class. Past and cancelled lessons stay.
 */
export default endpoint({
  ...move,
  async run(call) {
    const { records, params, body } = call
    const moved = await records('class').lock(params.id)
    const plan = await planMove(call, moved, body.course_id)
    await records('class').asSystem().update(moved, { course_id: plan.course.id })
    for (const lesson of plan.removed) await records('lesson').delete(lesson.id)
    await addLessons(call, moved, plan)
    return { success: true, lessons_removed: plan.removed.length, lessons_added: plan.added.length }
  },
})

async function addLessons(context: RequestContext, moved: MovedClass, { course, added }: MovePlan): Promise<void> {
  const away = await absentOn(context, moved.instructor_id, course)
  const { start_time, end_time, tasters_enabled } = moved
  const lessons = added.map((start_date) => ({
    class_id: moved.id,
    instructor_id: away(start_date) ? null : moved.instructor_id,
    start_date,
    start_time,
    end_time,
    tasters_enabled,
  }))
  await context.records('lesson').asSystem().createMany(lessons)
  await seatChildren(context, moved.id, added)
}
