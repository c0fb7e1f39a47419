import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** WAIT-01: the position in the list of the class, from 1, of those who have waited longest; null once the entry has ended. */
const position: ComputedDefinition = (column) => sql`case when ${column('state')} in ('waiting', 'offered') then (
  select count(*) from waiting_list as before
  where before.tenant_id = ${column('tenant_id')} and before.class_id = ${column('class_id')}
    and before.state in ('waiting', 'offered')
    and (before.queued_at, before.id) <= (${column('queued_at')}, ${column('id')})
) end`

export default position
