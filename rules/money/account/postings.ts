import type { QuotationLine } from '../quotation/line.ts'

/** A transaction that a line of a quotation is posted as. Pence; above zero is to the family's credit. */
export interface Posting {
  type: 'charge' | 'discount' | 'credit'
  service: QuotationLine['service']
  amount: number
  vat_bp: number
  vat: number
  /** Position of the line in its quotation. */
  line: number
}

/**
 * The transactions of a quotation: one for each line that is posted, of exactly the amount that was shown, seen from the
 * family's account. Lines about the balance post nothing: the payment settles what they leave.
 */
export function postingsOf(lines: readonly QuotationLine[]): Posting[] {
  return lines.flatMap(({ type, service, amount, vat_bp, vat, position }) =>
    type === null ? [] : [{ type, service, amount: 0 - amount, vat_bp, vat: 0 - vat, line: position }],
  )
}
