import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'
import { creditedFor, toldOf } from '../lessons/cancellation/cancelled-for-good.ts'

/** CRS-01: true once families have been told of a cancelled course, or told of or credited for a lesson that went with it. */
const cancelledForGood: ComputedDefinition = (column) => sql`(
  ${column('cancelled_at')} is not null and (
    ${column('families_told_at')} is not null
    or exists (
      select from lessons as lesson
      join classes as class on class.tenant_id = lesson.tenant_id and class.id = lesson.class_id
      where class.tenant_id = ${column('tenant_id')} and class.course_id = ${column('id')}
        and lesson.cancelled_at = ${column('cancelled_at')}
        and (${toldOf(sql`lesson`)} or ${creditedFor(sql`lesson`)})
    )
  )
)`

export default cancelledForGood
