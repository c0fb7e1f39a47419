import type { Allocation } from '#rules/money/account/allocation.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'

/** The tables of the books of plans. */
const ENTITIES = [
  'card',
  'quotation',
  'quotation_line',
  'plan',
  'plan_period',
  'payment',
  'payment_attempt',
  'payment_confirmation',
  'refund',
  'dispute',
  'state_change',
  'allocation',
]

/** Tables as they grow: rows go on from those that there are, and a line of an account brings its balance along. */
export class DemoBooks {
  readonly rows: DemoRows

  constructor(readonly base: DemoRows) {
    this.rows = Object.fromEntries(ENTITIES.map((entity) => [entity, [...(base[entity] ?? [])]]))
  }

  /** Adds a row that was written on a day, ISO. @returns its id */
  push(entity: string, on: string, values: Record<string, unknown>): number {
    const list = this.rows[entity]!
    const id = list.length + 1
    list.push({ id, created_at: `${on}T06:00:00.000Z`, ...values })
    return id
  }

  /** Notes a change of state. */
  changed(of: Record<string, number>, from_state: string, to_state: string, on: string, reason?: string): void {
    this.push('state_change', on, { ...of, from_state, to_state, ...(reason !== undefined && { reason }) })
  }

  /** Adds a line of an account, with its balance. @returns its id */
  line(dated: string, values: Record<string, unknown>): number {
    const lines = this.base.customer_transaction!
    const id = lines.length + 1
    lines.push({ id, dated, created_at: `${dated}T06:00:00.000Z`, ...values })
    const balances = this.base.customer_balance!
    const { customer_id, franchisee_id, amount } = values
    const kept = balances.find((one) => one.customer_id === customer_id && one.franchisee_id === franchisee_id)
    if (kept) kept.balance = Number(kept.balance) + Number(amount)
    else balances.push({ id: balances.length + 1, customer_id, franchisee_id, balance: amount })
    return id
  }

  /** Pence of a line. */
  amountOf(line: number): number {
    return Number(this.lineOf(line).amount)
  }

  lineOf(line: number): DemoRow {
    return this.base.customer_transaction![line - 1]!
  }

  /** Settles lines with each other. */
  settle(dated: string, made: readonly Allocation[]): void {
    for (const { credit_line, debit_line, amount } of made)
      this.push('allocation', dated, { credit_line_id: credit_line, debit_line_id: debit_line, amount, dated })
  }
}
