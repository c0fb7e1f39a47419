import type { DataSet } from './data-set.ts'
import type { DataSetName } from './export.contract.ts'
import { customers } from './data-sets/customers.ts'
import { instructorHours } from './data-sets/instructor-hours.ts'
import { manualPayments } from './data-sets/manual-payments.ts'
import { plans } from './data-sets/plans.ts'
import { transactions } from './data-sets/transactions.ts'

/** The data sets that can be exported, by name. */
export const DATA_SETS: Readonly<Record<DataSetName, DataSet>> = {
  customers,
  plans,
  transactions,
  manual_payments: manualPayments,
  instructor_hours: instructorHours,
}
