import { sql } from 'kysely'
import { blockerOf, message, type Message, type RequestContext } from '#server/api.ts'

/** The dependent records of a course, and those that prevent its deletion. */
export interface CourseContent {
  classes: number
  lessons: number
  /** Lessons that were held: those whose register was taken, at least in part, and those that are over with children in them. */
  taught: number
  /** Children with a place that has not ended. */
  children: number
  waiting: number
  /** Account transactions that refer to its lessons. */
  transactions: number
}

export async function readContent({ records, tx, today }: RequestContext, courseId: number): Promise<CourseContent> {
  const places = records('class_consumer').asSystem().rows()
  const [content] = await tx.query(sql<CourseContent>`
    with class as (select id from classes where course_id = ${courseId}::bigint),
    lesson as (select id, completed_at, cancelled_at, start_date from lessons where class_id in (select id from class)),
    taught as (
      select id from lesson where completed_at is not null
      union select lesson_id from lesson_consumers where present is not null and lesson_id in (select id from lesson)
      union select lesson_id from lesson_consumers where lesson_id in (
        select id from lesson where cancelled_at is null and start_date < ${today}::date
      )
    )
    select (select count(*) from class) as classes,
      (select count(*) from lesson) as lessons,
      (select count(*) from taught) as taught,
      (
        select count(distinct ${places.column('consumer_id')}) from ${places.from}
        where ${places.column('class_id')} in (select id from class) and ${places.path('on_roll')}
      ) as children,
      (
        select count(*) from waiting_list
        where class_id in (select id from class) and state in ('waiting', 'offered')
      ) as waiting,
      (select count(*) from customer_transactions where lesson_id in (select id from lesson)) as transactions`)
  return content ?? { classes: 0, lessons: 0, taught: 0, children: 0, waiting: 0, transactions: 0 }
}

/** The reason why a course cannot be deleted; undefined when it can. LES-04: what has happened is kept. */
export function refusalOf({ taught, transactions }: CourseContent): Message | undefined {
  const reasons = [
    ...(taught > 0 ? [message('courses.lessons_held', { smart_count: taught })] : []),
    ...(transactions > 0 ? [message('courses.transactions_about', { smart_count: transactions })] : []),
  ]
  if (reasons.length === 0) return undefined
  return message('courses.has_happened', { reasons: { list: reasons, and: true } })
}

/** The records that prevent its deletion. */
export function blockersOf(context: RequestContext, { taught, transactions }: CourseContent) {
  return [
    blockerOf(context, 'lesson', taught, message('courses.held_is_kept')),
    blockerOf(context, 'customer_transaction', transactions),
  ].filter(({ count }) => count > 0)
}
