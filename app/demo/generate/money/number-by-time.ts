import { demoChargeId, demoDisputeId, readDemoCharge } from '../../../payment-simulator/demo-ids.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'

/**
 * Ids below this are those of the orders of the store, which are made last and are older than most of what comes after: lists of money
 * come with the latest id first (PAY-04), and open with what is new.
 */
export const FIRST_OF_PLANS = 10_001

/** References to payments, and to lines of accounts: entity -> fields. */
const OF_PAYMENTS: Readonly<Record<string, readonly string[]>> = {
  payment_attempt: ['payment_id'],
  payment_confirmation: ['payment_id'],
  refund: ['payment_id'],
  dispute: ['payment_id'],
  state_change: ['payment_id'],
  customer_transaction: ['payment_id'],
}
const OF_LINES: Readonly<Record<string, readonly string[]>> = { allocation: ['credit_line_id', 'debit_line_id'] }

/** Numbers payments and lines of accounts anew, in the order in which they were written: they were made plan by plan. */
export function numberByTime(rows: DemoRows): DemoRows {
  const paid = numbered(rows, 'payment', OF_PAYMENTS)
  const payment_attempt = (paid.payment_attempt ?? []).map((row) => ({ ...row, ...keysOf(row) }))
  const customer_transaction = (paid.customer_transaction ?? []).map((row) =>
    row.cause === 'payment' ? { ...row, cause_key: `payment:${String(row.payment_id)}:0:0` } : row,
  )
  const charges = new Map(payment_attempt.map((row) => [row.payment_id, row.provider_id]))
  const dispute = (paid.dispute ?? []).map((row) => ({
    ...row,
    provider_id: demoDisputeId(String(charges.get(row.payment_id))),
  }))
  return numbered({ ...paid, payment_attempt, dispute, customer_transaction }, 'customer_transaction', OF_LINES)
}

function numbered(rows: DemoRows, entity: string, references: Readonly<Record<string, readonly string[]>>): DemoRows {
  const inOrder = (rows[entity] ?? []).toSorted(
    (one, other) => String(one.created_at).localeCompare(String(other.created_at)) || one.id - other.id,
  )
  const ids = new Map(inOrder.map(({ id }, index) => [id, FIRST_OF_PLANS + index]))
  const made: DemoRows = { ...rows, [entity]: inOrder.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id })) }
  for (const [referring, fields] of Object.entries(references)) {
    made[referring] = (made[referring] ?? []).map((row) => withReferences(row, fields, ids))
  }
  return made
}

function withReferences(row: DemoRow, fields: readonly string[], ids: ReadonlyMap<number, number>): DemoRow {
  const moved = fields.flatMap((field) => {
    const id = ids.get(row[field] as number)
    return id === undefined ? [] : [[field, id]]
  })
  return { ...row, ...Object.fromEntries(moved) }
}

/** The keys of an attempt that name its payment. */
function keysOf({ payment_id, number, provider_id }: DemoRow): Record<string, unknown> {
  const idempotency_key = `payment-${String(payment_id)}-${String(number)}`
  const charge = typeof provider_id === 'string' ? readDemoCharge(provider_id) : undefined
  if (!charge) return { idempotency_key }
  return { idempotency_key, provider_id: demoChargeId({ ...charge, payment: Number(payment_id) }) }
}
