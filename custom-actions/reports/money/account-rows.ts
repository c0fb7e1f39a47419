import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ReportCell, ReportContext, Sql } from '#server/api.ts'
import { accountsOn } from './accounts-on.ts'
import { isChosenId } from '../shown/chosen.ts'
import { ledgerRows } from './ledger-rows.ts'

/**
 * SQL: the lines that make the balances of accounts at the end of the range.
 *
 * @param which condition of an account by its `balance`
 * @param amount what a line adds; its own amount where nothing else is said
 */
export function accountRows(report: ReportContext, { row }: ReportCell, which: Sql, amount?: Sql): RawBuilder<object> {
  const accounts = sql`
    select customer_id, franchisee_id from (${accountsOn(report)}) as account
    where ${which} and ${isChosenId(sql`customer_id`, row?.customer_id)}
      and ${isChosenId(sql`franchisee_id`, row?.franchisee_id)}`
  return ledgerRows(
    sql`line.dated <= ${report.to}::date and (line.customer_id, line.franchisee_id) in (${accounts})`,
    amount,
  )
}
