import { lineDescription } from '#rules/ledger/line-description.ts'
import { allocate } from '#rules/money/account/allocation.ts'
import { quoteCancellation } from '#rules/money/plans/cancellation.ts'
import { monthPrices } from '#rules/money/plans/month-prices.ts'
import { leaving } from '#rules/money/plans/notice.ts'
import type { Period } from '#rules/money/plans/periods.ts'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { DemoBooks } from './demo-books.ts'
import type { DemoRow } from '../demo-rows.ts'
import type { Account } from './plan-row-parts.ts'

/** A plan whose family leaves. */
interface Leaving {
  account: Account
  place: DemoRow
  payment_day: number
  /** Its first payment, which has the deposit. */
  first: Quotation
  /** The last period that was charged. */
  last: { period: Period; quotation: Quotation }
}

/** Gives notice for a plan today: what is owed up to its end is charged, and the deposit credited. @returns the last day, ISO */
export function giveNotice(books: DemoBooks, today: string, of: Leaving): string {
  const { account, place, payment_day, first, last } = of
  const { customer_id, franchisee_id, consumer_id, class: one, plan } = account
  const { leaving_on } = leaving({
    notice_on: today,
    starts_on: String(place.started_on),
    today,
    free_cancellation: false,
  })
  const prices = monthPrices(first.inputs as Parameters<typeof monthPrices>[0])
  const partOf = (quotation: Quotation, service: string) =>
    quotation.lines.filter((line) => line.service === service).reduce((sum, { amount }) => sum + amount, 0)
  const charged = prices.map(({ service, month }) => {
    const { covers_from, covers_to } = last.period
    return { covers_from, covers_to, service, month, charged: partOf(last.quotation, service) }
  })
  const quoted = quoteCancellation({
    ...{ leaving_on, payment_day, prices, charged, billed_to: last.period.covers_to },
    ...{ refundable_deposit: partOf(first, 'deposit'), attended: null, bundle_price: null, forced: false, vat_bp: 0 },
  })
  const about = { customer_id, franchisee_id, consumer_id, class_id: one.id }
  const { total, inputs, fingerprint } = quoted
  const quotation_id = books.push('quotation', today, {
    ...{ ...about, kind: 'cancellation', inputs, fingerprint, total, amount_due: Math.max(0, total) },
  })
  const lines = quoted.lines.map((line) => {
    const { position, service, type, rule, formula, values, amount, vat_bp, vat } = line
    const [covers_from, covers_to] = [line.covers_from ?? null, line.covers_to ?? null]
    const quotation_line_id = books.push('quotation_line', today, {
      ...{ quotation_id, position, service, type, rule, formula, values, amount, vat_bp, vat },
      ...{ class_id: one.id, covers_from, covers_to },
    })
    return books.line(today, {
      ...{ ...about, plan_id: plan, quotation_id, quotation_line_id, type, service, vat_bp, vat: 0 - vat },
      ...{ cause: 'quotation', cause_key: `quotation:${quotation_id}:${position}:0`, amount: 0 - amount },
      description: lineDescription({ service, type: type as 'charge' | 'credit' }, String(one.name)),
    })
  })
  const group = String(quotation_id)
  const added = lines.map((id) => ({ id, amount: books.amountOf(id), dated: today, group, draws_on: null }))
  books.settle(today, allocate([], [], added))
  place.ended_on = leaving_on
  books.changed({ plan_id: plan }, 'active', 'notice', today)
  Object.assign(books.rows.plan![plan - 1]!, {
    ...{ state: 'notice', notice_on: today, leaving_on, cancel_reason: 'Moving away' },
    ...{ cancelled_at: `${today}T08:00:00.000Z`, cancellation_id: quotation_id },
  })
  return leaving_on
}
