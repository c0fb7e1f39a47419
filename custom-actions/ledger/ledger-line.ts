import type { Service } from '#rules/money/quotation/line.ts'

/** A line to add to a family's account with a franchisee. */
export interface LedgerLine {
  customer_id: number
  franchisee_id: number
  type: 'payment' | 'charge' | 'credit' | 'refund' | 'discount' | 'reversal'
  service: Service
  cause:
    'quotation' | 'period' | 'payment' | 'refund' | 'dispute' | 'lesson_cancelled' | 'order' | 'manual' | 'reversal'
  /** Cause, id and line, such as `payment:7:0`: posted once, and again only after a reversal. */
  key: string
  /** Pence; above zero is to the family's credit, so a charge is below it. */
  amount: number
  /** Words for the family. At most 200 characters. */
  description: string
  /** The day that it counts for, ISO; default: today in the tenant's zone. */
  dated?: string
  /** Of a payment or a refund. */
  method?: 'stripe' | 'cash' | 'bacs' | 'cheque' | null
  reference?: string | null
  notes?: string | null
  vat_bp?: number
  /** Pence inside the amount, with its sign. */
  vat?: number
  quotation_id?: number | null
  quotation_line_id?: number | null
  plan_id?: number | null
  plan_period_id?: number | null
  payment_id?: number | null
  refund_id?: number | null
  dispute_id?: number | null
  order_id?: number | null
  lesson_id?: number | null
  consumer_id?: number | null
  discount_code_id?: number | null
  reverses_id?: number | null
  /** The class that it is for; its venue and course type of today are kept with it. */
  class_id?: number | null
  venue_id?: number | null
  course_type_id?: number | null
  /** The line that it takes its money from: the payment's of a refund or a dispute. */
  draws_on?: number
  /** The line that it stands in for: the payment's of the credit that a refund gives back. */
  instead_of?: number
}

/** Names an account in maps. */
export function accountOf({ customer_id, franchisee_id }: Pick<LedgerLine, 'customer_id' | 'franchisee_id'>): string {
  return `${customer_id}/${franchisee_id}`
}
