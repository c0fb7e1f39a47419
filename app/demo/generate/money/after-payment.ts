import { type AccountLine, allocate } from '#rules/money/account/allocation.ts'
import type { DemoBooks } from './demo-books.ts'
import { later } from './plan-row-parts.ts'

/** A card payment that was taken, and what it settled. */
export interface TakenPayment {
  /** ISO. */
  on: string
  /** Family, franchisee, plan, period and quotation that its lines are about. */
  about: Record<string, unknown>
  payment_id: number
  /** Its line, and the lines of the charges that it settled. */
  credit: number
  debits: readonly number[]
  amount: number
}

/** Pence that a goodwill refund gives back. */
const GIVEN_BACK = 1000

/** A part of a payment is given back to its card. */
export function refundPart(books: DemoBooks, paid: TakenPayment): void {
  const { on, about, payment_id, credit } = paid
  const amount = Math.min(GIVEN_BACK, paid.amount)
  const number = books.rows.refund!.length + 1
  const refund_id = books.push('refund', on, {
    ...{ payment_id, amount, given_back: amount, destination: 'stripe', levy_reversed: true, reason: 'Goodwill' },
    ...{ dated: on, request_key: `demo-refund-${number}`, idempotency_key: `refund-${number}` },
    ...{ state: 'succeeded', provider_id: `re_demo_${number}` },
  })
  books.changed({ refund_id }, 'requested', 'processing', on)
  books.changed({ refund_id }, 'processing', 'succeeded', on)
  const line = { ...about, service: 'account', cause: 'refund', refund_id, vat_bp: 0, vat: 0 }
  const given = books.line(on, {
    ...line,
    ...{ type: 'credit', amount, cause_key: `refund:${refund_id}:1:0`, description: 'Given back: Goodwill' },
  })
  const out = books.line(on, {
    ...line,
    ...{ type: 'refund', method: 'stripe', amount: -amount, cause_key: `refund:${refund_id}:0:0` },
    description: 'Refund: Goodwill',
  })
  settleAfter(books, paid, [
    { id: given, draws_on: null },
    { id: out, draws_on: credit },
  ])
}

/** The family contests a payment at its bank, which takes it back: it is owed again. */
export function contest(books: DemoBooks, paid: TakenPayment, today: string): void {
  const { on, about, payment_id, credit, amount } = paid
  const number = books.rows.dispute!.length + 1
  const dispute_id = books.push('dispute', on, {
    ...{ payment_id, provider_id: `du_demo_${number}`, amount, fee: 2000, reason: 'fraudulent' },
    ...{ respond_by: later(7, on, today), state: 'needs_response' },
  })
  const out = books.line(on, {
    ...{
      ...about,
      type: 'refund',
      service: 'account',
      cause: 'dispute',
      dispute_id,
      method: 'stripe',
      vat_bp: 0,
      vat: 0,
    },
    ...{ amount: -amount, cause_key: `dispute:${dispute_id}:0:0`, description: 'Payment disputed at the bank' },
  })
  settleAfter(books, paid, [{ id: out, draws_on: credit }])
}

/** Settles lines that came after a payment which had settled its charges. */
function settleAfter(
  books: DemoBooks,
  { on, credit, debits }: TakenPayment,
  added: readonly { id: number; draws_on: number | null }[],
): void {
  const lineOf = ({ id, draws_on }: { id: number; draws_on: number | null }): AccountLine => {
    const { amount, dated, quotation_id } = books.lineOf(id)
    return { id, amount: Number(amount), dated: String(dated), group: String(quotation_id), draws_on }
  }
  const before = [credit, ...debits].map((id) => lineOf({ id, draws_on: null }))
  const settled = debits.map((debit) => {
    return { credit_line: credit, debit_line: debit, amount: 0 - books.amountOf(debit) }
  })
  books.settle(on, allocate(before, settled, added.map(lineOf)))
}
