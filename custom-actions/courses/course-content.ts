import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** The dependent records of a course, and those that prevent its deletion. */
export interface CourseContent {
  classes: number
  lessons: number
  /** Lessons whose registers have been completed. */
  taught: number
  /** Children with a place that has not ended. */
  children: number
  waiting: number
  /** Account transactions that refer to its lessons. */
  transactions: number
}

export async function readContent({ tx }: RequestContext, courseId: number): Promise<CourseContent> {
  const [content] = await tx.query(sql<CourseContent>`
    with class as (select id from classes where course_id = ${courseId}::bigint),
    lesson as (select id, completed_at from lessons where class_id in (select id from class))
    select (select count(*) from class) as classes,
      (select count(*) from lesson) as lessons,
      (select count(*) from lesson where completed_at is not null) as taught,
      (
        select count(distinct consumer_id) from class_consumers
        where class_id in (select id from class) and ended_on is null
      ) as children,
      (select count(*) from waiting_list where class_id in (select id from class)) as waiting,
      (select count(*) from customer_transactions where lesson_id in (select id from lesson)) as transactions`)
  return content ?? { classes: 0, lessons: 0, taught: 0, children: 0, waiting: 0, transactions: 0 }
}

/** The reason why a course cannot be deleted; undefined when it can. */
export function refusalOf({ transactions }: CourseContent): string | undefined {
  if (transactions === 0) return undefined
  const lines = transactions === 1 ? 'One transaction is' : `${transactions} transactions are`
  return `This course cannot be deleted: ${lines} about its lessons. What families were charged or credited has to be kept.`
}
