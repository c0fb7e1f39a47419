import type { EndpointDefinition, RequestContext } from '#server/api.ts'
import { absentOn } from '../courses/instructor-absence.ts'
import { type MovedClass, type MovePlan, planMove } from './plan-move.ts'
import { seatChildren } from './seat-children.ts'

/**
 * CLS-12: moves a class to another open course of the same franchisee. Future lessons outside the new course are
 * deleted; additional ones are planned, with the children of the class. Past and cancelled lessons stay.
 */
const move: EndpointDefinition<{ course_id: number }> = {
  method: 'POST',
  path: 'classes/:id/move',
  permission: 'classes.move',
  summary: 'Move a class to another course',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['course_id'],
    properties: { course_id: { type: 'integer' } },
  },
  async run(context, { params, body }) {
    const { records } = context
    const moved = await records('class').lock(Number(params.id))
    const plan = await planMove(context, moved, body.course_id)
    await records('class').asSystem().update(moved, { course_id: plan.course.id })
    for (const lesson of plan.removed) await records('lesson').delete(lesson.id)
    await addLessons(context, moved, plan)
    return { success: true, lessons_removed: plan.removed.length, lessons_added: plan.added.length }
  },
}

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

export default move
