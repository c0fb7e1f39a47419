import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../database/database.ts'

/** Rows of a file, and units of the planner for them, from which it is likely to take more than ten seconds. */
const LIMITS = { rows: 200_000, work: 4_000_000 }

/**
 * True when a file takes longer than anybody waits. Nothing is run where the planner says so: only where it goes through many rows to
 * deliver fewer are these counted, no further than the limit, because its guess may be a thousandth of what there is.
 */
export async function isSlow(tx: Sql, rows: RawBuilder<object>, limits = LIMITS): Promise<boolean> {
  const [found] = await tx.query(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${rows}`)
  const plan = found?.['QUERY PLAN'][0].Plan
  if (!plan) return false
  if (plan['Plan Rows'] > limits.rows || plan['Total Cost'] > limits.work) return true
  return mostRows(plan) > limits.rows && (await countUpTo(tx, rows, limits.rows + 1)) > limits.rows
}

interface Plan {
  'Plan Rows': number
  'Total Cost': number
  Plans?: Plan[]
}

/** Rows that the busiest of its steps is expected to deliver. */
function mostRows({ Plans: steps = [], 'Plan Rows': rows }: Plan): number {
  return Math.max(rows, ...steps.map(mostRows))
}

async function countUpTo(tx: Sql, rows: RawBuilder<object>, limit: number): Promise<number> {
  const [counted] = await tx.query(sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from (${rows}) as row limit ${limit}) as counted`)
  return counted?.count ?? 0
}
