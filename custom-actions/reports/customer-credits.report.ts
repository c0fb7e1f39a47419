import { sql } from 'kysely'
import type { ReportDefinition } from '#server/api.ts'
import { accountsOn } from './money/accounts-on.ts'
import { accountRows } from './money/account-rows.ts'

/** REP-25 (open): families with credit at the end of the range, the largest first. */
const customerCredits: ReportDefinition = {
  base: (report) => sql`select * from (${accountsOn(report)}) as account where balance > 0`,
  rows: () => sql`
    select customer_id, franchisee_id, customer as name, email, franchisee, balance, last_dated as last_transaction_date
    from base as account
    order by balance desc, customer_id, franchisee_id`,
  summary: () => sql`
    select coalesce(sum(balance), 0)::bigint as total_credit from base as account`,
  breakdowns: { transactions: (report, cell) => accountRows(report, cell, sql`balance > 0`) },
}

export default customerCredits
