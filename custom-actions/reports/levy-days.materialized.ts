import { sql } from 'kysely'
import type { MaterializedDefinition } from '#server/api.ts'

/** The levies of a franchisee on a day. */
const levyDays: MaterializedDefinition = ({ franchisee_id, day }) => sql`
  select coalesce(sum(posting.amount) filter (where posting.month is null), 0)::bigint as amount,
    coalesce(sum(posting.amount) filter (where posting.month is not null), 0)::bigint as fixed
  from levy_postings as posting
  where posting.franchisee_id = ${franchisee_id} and posting.dated = ${day}
  having count(*) > 0`

export default levyDays
