import { sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { isChosenId } from '../shown/chosen.ts'
import { isOfTerritory } from '../shown/instructors-of-territory.ts'
import { FACTS_OF_PAY, PAID_LESSONS } from './lesson-facts.ts'

/**
 * SQL: the lessons of instructors in the range, with their facts and their `instructor`'s name and email. A cancelled lesson
 * is not held, and is not paid.
 */
export function instructorLessons({ from, to, filters, scoped }: ReportContext): Sql {
  return sql`
    select fact.*, instructor.name as instructor, instructor.email as instructor_email
    from (
      select ${FACTS_OF_PAY} from ${PAID_LESSONS}
      where lesson.start_date between ${from}::date and ${to}::date and lesson.instructor_id is not null
    ) as fact
      join instructors as instructor on instructor.id = fact.instructor_id
    where ${scoped(sql`fact.franchisee_id`)} and ${isOfTerritory(filters['territory_id'])}
      and ${isChosenId(sql`instructor.id`, filters['instructor_id'])}
      and ${isChosenId(sql`fact.course_type_id`, filters['course_type_id'])}`
}
