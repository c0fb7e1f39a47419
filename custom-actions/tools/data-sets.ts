import type { DataSet } from './data-set.ts'
import { customers } from './data-sets/customers.ts'
import { instructorHours } from './data-sets/instructor-hours.ts'
import { transactions } from './data-sets/transactions.ts'

/** What can be exported, by the name on the wire. */
export const DATA_SETS: Readonly<Record<string, DataSet>> = {
  customers,
  transactions,
  instructor_hours: instructorHours,
}
