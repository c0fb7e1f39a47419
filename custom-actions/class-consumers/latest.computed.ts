import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/**
 * True of one of a child's places in a class: the one that was taken last, a weekly place before single lessons and trials,
 * and one that was never taken only where there is no other.
 */
const latest: ComputedDefinition = (column) => sql`not exists (
  select 1 from class_consumers as other
  where other.tenant_id = ${column('tenant_id')} and other.class_id = ${column('class_id')}
    and other.consumer_id = ${column('consumer_id')}
    and (other.state is distinct from 'void', other.ended_on is null, other.booking_type in ('pia', 'monthly'), other.started_on, other.id)
      > (
        ${column('state')} is distinct from 'void', ${column('ended_on')} is null, ${column('booking_type')} in ('pia', 'monthly'),
        ${column('started_on')}, ${column('id')}
      )
)`

export default latest
