import { sql } from 'kysely'
import { type Days, isWithin, weeklyDates } from '#rules/courses/lesson-dates.ts'
import { type RequestContext, ValidationFailed } from '#server/api.ts'

/** A class that is about to be moved. */
export interface MovedClass {
  id: number
  name: string
  franchisee_id: number
  course_id: number
  venue_id: number
  instructor_id: number | null
  day_of_week: number
  start_time: string
  end_time: string
  tasters_enabled: boolean
}

/** The effect of a move: future lessons outside the new course are deleted, and its remaining dates are planned. */
export interface MovePlan {
  course: Days & { id: number }
  removed: { id: number; start_date: string }[]
  added: string[]
  /** Lessons that stay: held, cancelled, or within the new course. */
  kept: number
}

/** CLS-12: a class moves to another open course of its franchisee. */
export async function planMove(context: RequestContext, moved: MovedClass, courseId: number): Promise<MovePlan> {
  const course = await openCourse(context, courseId)
  const problem = !course
    ? 'Choose a course that is there, and open.'
    : course.id === moved.course_id
      ? 'The class is in this course already.'
      : course.franchisee_id !== moved.franchisee_id
        ? 'Choose a course of the same franchisee.'
        : undefined
  if (!course || problem !== undefined) throw new ValidationFailed({ course_id: [problem ?? ''] })
  const { today } = context
  const lessons = await lessonsOf(context, moved.id)
  const ahead = lessons.filter((lesson) => lesson.is_open && lesson.start_date > today)
  const removed = ahead.filter((lesson) => !isWithin(lesson.start_date, course))
  const closed = await closedDays(context, moved.venue_id, course)
  const taken = new Set(lessons.filter((one) => !removed.includes(one)).map((one) => one.start_date))
  // The days of a crash course follow no rule: people add them.
  const dates = course.frequency === 'weekly' ? weeklyDates(course, moved.day_of_week) : []
  const added = dates.filter((date) => date > today && !taken.has(date) && !closed.some((days) => isWithin(date, days)))
  return { course, removed, added, kept: lessons.length - removed.length }
}

/** A course that the user may see, and that has not ended. */
async function openCourse({ records }: RequestContext, id: number) {
  const [course] = await records('course').list({
    where: { id, cancelled_at: null, end_date: { gte: '$today' } },
    only: ['id', 'franchisee_id', 'start_date', 'end_date', 'frequency'],
  })
  return course
}

interface PlannedLesson {
  id: number
  start_date: string
  is_open: boolean
}

function lessonsOf({ tx }: RequestContext, classId: number): Promise<PlannedLesson[]> {
  return tx.query(sql<PlannedLesson>`
    select id, start_date, completed_at is null and cancelled_at is null
      and not exists (select from customer_transactions as line where line.lesson_id = lesson.id) as is_open
    from lessons as lesson where class_id = ${classId}::bigint order by start_date`)
}

function closedDays({ records }: RequestContext, venue_id: number, { start_date, end_date }: Days): Promise<Days[]> {
  return records('venue_skip_date')
    .asSystem()
    .list({ where: { venue_id, start_date: { lte: end_date }, end_date: { gte: start_date } } })
}
