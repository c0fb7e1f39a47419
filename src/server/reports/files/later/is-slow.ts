import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'

/** Rows, and units of the planner, from which a file is likely to take more than ten seconds. */
const MANY_ROWS = 200_000
const MUCH_WORK = 4_000_000

/** The database's estimate that a file takes longer than anybody waits. It runs nothing. */
export async function isSlow(tx: Transaction, rows: RawBuilder<object>): Promise<boolean> {
  const [found] = await tx.query(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${rows}`)
  const plan = found?.['QUERY PLAN'][0].Plan
  return plan !== undefined && (plan['Plan Rows'] > MANY_ROWS || plan['Total Cost'] > MUCH_WORK)
}

interface Plan {
  'Plan Rows': number
  'Total Cost': number
}
