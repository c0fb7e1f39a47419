import { sql } from 'kysely'
import type { ReportDefinition } from '#server/api.ts'
import { accountsOn } from './accounts-on.ts'
import { accountRows } from './account-rows.ts'

/** REP-25 (open): families with credit at the end of the range, the largest first. */
const customerCredits: ReportDefinition = {
  rows: (report) => sql`
    select customer_id, franchisee_id, customer as name, email, franchisee, balance, last_dated as last_transaction_date
    from (${accountsOn(report)}) as account
    where balance > 0
    order by balance desc, customer_id, franchisee_id`,
  summary: (report) => sql`
    select coalesce(sum(balance), 0)::bigint as total_credit from (${accountsOn(report)}) as account where balance > 0`,
  breakdowns: { transactions: (report, cell) => accountRows(report, cell, sql`balance > 0`) },
}

export default customerCredits
