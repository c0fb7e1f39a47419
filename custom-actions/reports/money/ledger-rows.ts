import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#server/api.ts'
import { COUNTS_AS, LINES } from './ledger-lines.ts'

/**
 * SQL: lines of the ledger with the fields of EXP-04, the newest first: what stands behind a sum of them.
 *
 * @param which condition of a `line`, and of the line that it reverses as `reversed`
 * @param amount what the line adds to the sum; its own amount where nothing else is said
 */
export const ledgerRows = (which: Sql, amount: Sql = sql`line.amount`): RawBuilder<object> => sql`
  select line.id, line.dated, ${COUNTS_AS} as type, ${amount} as amount, line.customer_id, customer.name as customer_name,
    franchisee.name as franchisee, line.created_at, line.service, coalesce(line.notes, line.description) as notes
  from ${LINES}
    join customers as customer on customer.id = line.customer_id
    join franchisees as franchisee on franchisee.id = line.franchisee_id
  where ${which}
  order by line.dated desc, line.id desc`
