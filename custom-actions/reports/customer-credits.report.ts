import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { accountsOn, namedAccounts } from './money/accounts-on.ts'
import { accountRows } from './money/account-rows.ts'

/** The day of the last line of an `account` until the end of the range. */
const lastDated = ({ to }: ReportContext): Sql => sql`
  select max(line.dated) as last_transaction_date from customer_transactions as line
  where line.customer_id = account.customer_id and line.franchisee_id = account.franchisee_id and line.dated <= ${to}::date`

/** REP-25 (open): families with credit at the end of the range, the largest first. */
const customerCredits: ReportDefinition = {
  base: (report) => sql`select * from (${accountsOn(report)}) as account where balance > 0`,
  rows: (report) => sql`
    select account.customer_id, account.franchisee_id, account.customer as name, account.email, account.franchisee, account.balance,
      last.last_transaction_date
    from (${namedAccounts(sql`select * from base order by balance desc, customer_id, franchisee_id ${report.first}`)}) as account
      cross join lateral (${lastDated(report)}) as last
    order by account.balance desc, account.customer_id, account.franchisee_id`,
  counted: () => sql`select balance from base`,
  summary: () => sql`
    select coalesce(sum(balance), 0)::bigint as total_credit from base as account`,
  breakdowns: { transactions: (report, cell) => accountRows(report, cell, sql`balance > 0`) },
}

export default customerCredits
