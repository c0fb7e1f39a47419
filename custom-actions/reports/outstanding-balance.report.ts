import { sql } from 'kysely'
import type { ReportDefinition } from '#server/api.ts'
import { accountDays } from './money/account-days.ts'
import { accountsOn, namedAccounts } from './money/accounts-on.ts'
import { averagedColumns } from './shown/averaged.ts'
import { accountRows } from './money/account-rows.ts'

const SIDES = sql`greatest(balance, 0) as credit, greatest(-balance, 0) as debt, balance as net`

/** REP-46 (open): the balances of families at the end of the range, and their sum day by day. */
const outstandingBalance: ReportDefinition = {
  base: accountsOn,
  rows: (report) => sql`
    select customer_id, franchisee_id, customer, email, phone, franchisee, ${SIDES}, active
    from (${namedAccounts(sql`select * from base order by balance, customer_id, franchisee_id ${report.first}`)}) as account
    order by balance, customer_id, franchisee_id`,
  counted: () => sql`select ${SIDES} from base`,
  series: (report) => averagedColumns(report, { net: sql`one.net` }, accountDays(report)),
  summary: () => sql`
    select coalesce(sum(balance), 0)::bigint as total, coalesce(sum(balance) filter (where active), 0)::bigint as active,
      coalesce(sum(balance) filter (where not active), 0)::bigint as inactive
    from base as account`,
  breakdowns: {
    transactions(report, cell) {
      if (cell.column === 'credit') return accountRows(report, cell, sql`balance > 0`)
      if (cell.column === 'debt') return accountRows(report, cell, sql`balance < 0`, sql`-line.amount`)
      return accountRows(report, cell, sql`true`)
    },
  },
}

export default outstandingBalance
