import { sql } from 'kysely'
import { type Days, type Frequency, isWithin, weeklyDates } from '#rules/courses/lesson-dates.ts'
import {
  entityNamed,
  newStatement,
  pathSql,
  reachSql,
  type RequestContext,
  Source,
  tableSql,
  ValidationFailed,
} from '#server/api.ts'

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

/** What moving comes to: lessons that are ahead and lie outside of the new course go, and its remaining dates are planned. */
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
  const today = String(context.roots.today)
  const lessons = await lessonsOf(context, moved.id)
  const ahead = lessons.filter((lesson) => lesson.is_open && lesson.start_date > today)
  const removed = ahead.filter((lesson) => !isWithin(lesson.start_date, course))
  const closed = await closedDays(context, moved.venue_id, course)
  const taken = new Set(lessons.filter((one) => !removed.includes(one)).map((one) => one.start_date))
  // The days of a crash course follow no rule: they are for people to add.
  const dates = course.frequency === 'weekly' ? weeklyDates(course, moved.day_of_week) : []
  const added = dates.filter((date) => date > today && !taken.has(date) && !closed.some((days) => isWithin(date, days)))
  return { course, removed, added, kept: lessons.length - removed.length }
}

interface OpenCourse extends Days {
  id: number
  franchisee_id: number
  frequency: Frequency
}

async function openCourse(context: RequestContext, id: number): Promise<OpenCourse | undefined> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, 'course', alias)
  const visible = reachSql(context, source, 'read')
  const columns = ['id', 'franchisee_id', 'start_date', 'end_date'].map((name) => source.column(name))
  const frequency = sql`${pathSql(source, 'frequency').sql} as frequency`
  const [course] = await context.tx.query(sql<OpenCourse>`
    select ${sql.join([...columns, frequency])} from ${tableSql(entityNamed(context.model, 'course'), alias)}${source.joins()}
    where ${source.column('id')} = ${id}::bigint and ${visible} and ${source.column('cancelled_at')} is null
      and ${source.column('end_date')} >= ${context.roots.today}::date`)
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

function closedDays({ tx }: RequestContext, venueId: number, { start_date, end_date }: Days): Promise<Days[]> {
  return tx.query(sql<Days>`
    select start_date, end_date from venue_skip_dates
    where venue_id = ${venueId}::bigint and start_date <= ${end_date}::date and end_date >= ${start_date}::date`)
}
