import { sql } from 'kysely'
import { columnOf } from '../columns.ts'
import type { DataSet } from '../data-set.ts'

/** EXP-04: transactions that are not reversed, by date. */
export const transactions: DataSet = {
  entity: 'customer_transaction',
  columns: [
    columnOf('ID', 'id'),
    columnOf('Date', 'dated'),
    columnOf('Type', 'type'),
    columnOf('Amount', 'amount', 'money'),
    columnOf('Customer ID', 'customer_id'),
    columnOf('Customer', 'customer.name'),
    columnOf('Franchisee', 'franchisee.name'),
    columnOf('Created', 'created_at', 'instant'),
    columnOf('Service', 'service'),
    {
      title: 'Notes',
      value: (rows) => sql`coalesce(${rows.column('notes')}, ${rows.column('description')})`,
    },
  ],
  day: (rows) => rows.column('dated'),
  isOf: (rows, franchiseeId) => sql`${rows.column('franchisee_id')} = ${franchiseeId}::bigint`,
}
