import { createHash } from 'node:crypto'
import { addDays, formatISO, parseISO } from 'date-fns'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { DemoEnd } from '../../../payment-simulator/demo-ids.ts'
import type { DemoRow } from '../demo-rows.ts'

/** The way in which the last payment that is due went. */
export type Ending =
  | 'paid'
  | 'retrying'
  | 'declined'
  | 'unverified'
  | 'no_card'
  | 'suspended'
  | 'unknown'
  | 'refunded'
  | 'disputed'
  | 'notice'

/** A card of a family, and its id at the provider. */
export interface DemoCard {
  id: number
  method: string
}

/** The state of a payment that went so. */
export function stateOf(went: Ending | 'scheduled'): string {
  if (went === 'paid' || went === 'refunded' || went === 'disputed' || went === 'notice') return 'succeeded'
  if (went === 'retrying' || went === 'declined') return 'failed'
  if (went === 'unverified') return 'requires_action'
  return went === 'unknown' ? 'unknown' : 'scheduled'
}

/** The end of its charge at the provider. */
export function endOf(went: Ending | 'scheduled'): DemoEnd {
  if (went === 'unverified') return 'asks'
  return stateOf(went) === 'failed' ? 'declined' : 'taken'
}

/** The account and the plan that a period is billed to. */
export interface Account {
  customer_id: number
  franchisee_id: number
  consumer_id: number
  class: DemoRow
  plan: number
  card: DemoCard | null
  mark: boolean
}

/** A payment of a period. */
export interface Paying {
  on: string
  account: { customer_id: number; franchisee_id: number }
  plan: number
  period_id: number
  quotation: Quotation
  quotation_id: number
  debits: number[]
  card: DemoCard | null
  went: Ending | 'scheduled'
  mark: boolean
  due_on: string
}

/** Some days after a day, and after today. */
export function later(days: number, on: string, today: string): string {
  const next = formatISO(addDays(parseISO(on), days), { representation: 'date' })
  return next > today ? next : formatISO(addDays(parseISO(today), 1), { representation: 'date' })
}

/** The link that a family was sent to confirm a payment with its bank. It works for a week. */
export function sentLink(payment_id: number, on: string): Record<string, unknown> {
  const token_hash = createHash('sha256').update(`demo-payment-${payment_id}`).digest('hex')
  const end = formatISO(addDays(parseISO(on), 7), { representation: 'date' })
  return { payment_id, token_hash, expires_at: `${end}T06:00:00.000Z` }
}
