import { sql } from 'kysely'
import type { MaterializedDefinition } from '#server/api.ts'
import { COUNTS_AS, LINES } from './money/ledger-lines.ts'

/** The sums of a franchisee's lines of a day. */
const ledgerDays: MaterializedDefinition = ({ franchisee_id, day }) => sql`
  select ${COUNTS_AS} as type, coalesce(line.method, 'none') as method, sum(line.amount)::bigint as amount, count(*)::integer as lines
  from ${LINES}
  where line.franchisee_id = ${franchisee_id} and line.dated = ${day}
  group by 1, 2`

export default ledgerDays
