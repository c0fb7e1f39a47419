import { sql } from 'kysely'
import { columnOf } from '../columns.ts'
import type { DataSet } from '../data-set.ts'

/** EXP-05: payments in cash, by BACS and by cheque that stand in the ledger, by the day on which they were made. */
export const manualPayments: DataSet = {
  entity: 'customer_transaction',
  columns: [
    columnOf('Transaction ID', 'id'),
    columnOf('Date', 'dated'),
    columnOf('Customer ID', 'customer_id'),
    columnOf('Customer', 'customer.name'),
    columnOf('Amount', 'amount', 'money'),
    columnOf('Method', 'method'),
    columnOf('Reference', 'reference'),
    columnOf('Notes', 'notes'),
    columnOf('Created', 'created_at', 'instant'),
  ],
  day: (rows) => rows.column('dated'),
  isOf: (rows, franchiseeId) => sql`${rows.column('franchisee_id')} = ${franchiseeId}::bigint`,
  only: (rows) => sql`${rows.column('type')} = 'payment' and ${rows.column('method')} <> 'stripe'`,
}
