import { sql } from 'kysely'
import type { ReportDefinition } from '#server/api.ts'
import { isChosenId, isChosenWord } from './shown/chosen.ts'
import { isOfTerritory } from './shown/instructors-of-territory.ts'

/** REP-31 (open): documents of instructors whose expiry falls in the range, the oldest first. */
const instructorExpiredDocuments: ReportDefinition = {
  rows: ({ from, to, today, filters, scoped }) => sql`
    select instructor.name as instructor, instructor.email, franchisee.name as franchisee,
      document.instructor_type as document_type, document.expires_on as expiry_date,
      greatest(${today}::date - document.expires_on, 0) as days_expired
    from documents as document
      join instructors as instructor on instructor.id = document.instructor_id
      join franchisees as franchisee on franchisee.id = instructor.franchisee_id
    where document.expires_on between ${from}::date and ${to}::date and ${scoped(sql`instructor.franchisee_id`)}
      and ${isOfTerritory(filters['territory_id'])} and ${isChosenId(sql`instructor.id`, filters['instructor_id'])}
      and ${isChosenWord(sql`document.instructor_type`, filters['document_type'])}
    order by document.expires_on, document.id`,
}

export default instructorExpiredDocuments
