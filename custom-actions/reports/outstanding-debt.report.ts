import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { accountDays } from './money/account-days.ts'
import { accountsOn, namedAccounts } from './money/accounts-on.ts'
import { averagedColumns } from './shown/averaged.ts'
import { accountRows } from './money/account-rows.ts'

/** Families that owe something at the end of the range. */
const debtors = (report: ReportContext): Sql => sql`
  select account.*, -account.balance as debt from (${accountsOn(report)}) as account where account.balance < 0`

/** The first day of what a debtor's charges had not been settled for by the end of the range. */
const oldestUnpaid = (report: ReportContext): Sql => sql`
  select min(line.dated) as oldest_unpaid_date
  from customer_transactions as line
    cross join lateral (
      select sum(part.amount) as settled from allocations as part
      where part.debit_line_id = line.id and part.dated <= ${report.to}::date
    ) as part
  where line.customer_id = debtor.customer_id and line.franchisee_id = debtor.franchisee_id
    and line.amount < 0 and line.dated <= ${report.to}::date and -line.amount > coalesce(part.settled, 0)`

/** REP-58 (open): debts at the end of the range, the largest first, and their sum day by day. */
const outstandingDebt: ReportDefinition = {
  base: debtors,
  rows: (report) => sql`
    select debtor.customer_id, debtor.franchisee_id, debtor.customer, debtor.franchisee, debtor.debt, unpaid.oldest_unpaid_date, debtor.active
    from (${namedAccounts(sql`select * from base order by debt desc, customer_id, franchisee_id ${report.first}`)}) as debtor
      cross join lateral (${oldestUnpaid(report)}) as unpaid
    order by debtor.debt desc, debtor.customer_id, debtor.franchisee_id`,
  counted: () => sql`select debt from base`,
  series: (report) =>
    averagedColumns(
      report,
      { total: sql`one.debt`, active: sql`one.active_debt`, inactive: sql`one.debt - one.active_debt` },
      accountDays(report),
    ),
  summary: () => sql`
    select coalesce(sum(debt), 0)::bigint as total, coalesce(sum(debt) filter (where active), 0)::bigint as active,
      coalesce(sum(debt) filter (where not active), 0)::bigint as inactive
    from base as debtor`,
  breakdowns: { transactions: (report, cell) => accountRows(report, cell, sql`balance < 0`, sql`-line.amount`) },
}

export default outstandingDebt
