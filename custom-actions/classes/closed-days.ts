import { lessonDays } from '#rules/lessons/lesson-days.ts'
import type { RequestContext } from '#server/api.ts'
import { readClosedDays } from '../lesson-plans/closed-days.ts'
import { ledClass, readCourses } from '../lesson-plans/led-class.ts'
import type { ClosedDay } from './lesson-calendar.contract.ts'

/** CLS-18: the days of a class on which its venue is closed, or which are public holidays. The caller may see the class. */
export async function closedDaysOf(
  context: RequestContext,
  classId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<ClosedDay[]> {
  const [one] = await context
    .records('class')
    .asSystem()
    .list({
      where: { id: classId },
      only: ['id', 'course_id', 'venue_id', 'franchisee_id', 'day_of_week', 'start_time', 'end_time', 'instructor_id'],
    })
  const course = one && (await readCourses(context, [one.course_id])).get(one.course_id)
  if (!one || !course) return []
  const led = ledClass(one, course)
  const placed = { venue_id: one.venue_id, franchisee_id: one.franchisee_id, course: led.course }
  const closedDays = await readClosedDays(context, [placed])
  return lessonDays(led, closedDays(placed)).flatMap(({ date, obstacle }) => {
    if (obstacle === null || obstacle.kind === 'weekend') return []
    const isAsked = (from === undefined || date >= from) && (to === undefined || date <= to)
    return isAsked ? [{ date, kind: obstacle.kind, name: obstacle.name }] : []
  })
}
