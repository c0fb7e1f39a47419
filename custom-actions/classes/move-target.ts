import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/**
 * CLS-12: the course that a class may move to: another open one of its franchisee, which the user may see.
 *
 * @throws ValidationFailed
 */
export async function requireMoveTarget(
  { records }: RequestContext,
  moved: { course_id: number; franchisee_id: number },
  courseId: number,
): Promise<number> {
  const [course] = await records('course').list({
    where: { id: courseId, archived_at: null, cancelled_at: null, end_date: { gte: '$today' } },
    only: ['id', 'franchisee_id'],
  })
  if (!course) throw new ValidationFailed({ course_id: [message('classes.open_course')] })
  const problem =
    course.id === moved.course_id
      ? message('classes.in_course_already')
      : course.franchisee_id !== moved.franchisee_id
        ? message('classes.course_of_franchisee')
        : undefined
  if (problem !== undefined) throw new ValidationFailed({ course_id: [problem] })
  return course.id
}
