import { createHash } from 'node:crypto'
import { addDays, formatISO, parseISO } from 'date-fns'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { DemoRow } from './demo-rows.ts'

/** The tables of the books of plans. */
export const ENTITIES = [
  'card',
  'quotation',
  'quotation_line',
  'plan',
  'plan_period',
  'payment',
  'payment_attempt',
  'payment_confirmation',
  'state_change',
  'allocation',
]

/** The way in which the last payment that is due went. */
export type Ending = 'paid' | 'retrying' | 'declined' | 'unverified' | 'no_card' | 'suspended'

/** The account and the plan that a period is billed to. */
export interface Account {
  customer_id: number
  franchisee_id: number
  consumer_id: number
  class: DemoRow
  plan: number
  card_id: number | null
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
  card_id: number | null
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
