import { firstPeriod } from '#rules/money/plans/periods.ts'
import { demoChargeId } from '../../../payment-simulator/demo-ids.ts'
import type { DemoRow } from '../demo-rows.ts'
import type { DemoBooks } from './demo-books.ts'
import type { DemoCards } from './demo-cards.ts'
import { keepQuotation } from './keep-quotation.ts'
import { sentLink } from './plan-row-parts.ts'
import { type PricedRow, quotedPeriod } from './quoted-period.ts'

/** A monthly place that was booked today. */
export interface UnfinishedPlace {
  place: DemoRow
  class: PricedRow
  customer_id: number
  payment_day: number
  /** The bank asks the owner of the card, who has not answered yet; or it has declined. */
  became: 'pending' | 'void'
}

const DECLINED = 'The card was declined.'

/** Books a place whose first payment has not been taken: it is held while the bank asks, and void once the card was declined. */
export function leaveUnfinished(books: DemoBooks, cards: DemoCards, today: string, booked: UnfinishedPlace): void {
  const { place, class: one, customer_id, payment_day, became } = booked
  const asks = became === 'pending'
  const account = { customer_id, franchisee_id: Number(one.franchisee_id) }
  const starts_on = String(place.started_on)
  const card = cards.of(customer_id, today, asks)
  const plan_id = books.push('plan', today, {
    ...{
      ...account,
      place_id: place.id,
      root_id: books.rows.plan!.length + 1,
      starts_on,
      payment_day,
      card_id: card.id,
    },
    ...{ state: became, bundle_repaid: false },
  })
  const { kind, covers_from, covers_to } = firstPeriod(starts_on, payment_day)
  const quotation = quotedPeriod(one, { kind, covers_from, covers_to, due_on: today }, payment_day, starts_on)
  const of = { ...account, consumer_id: Number(place.consumer_id), class: one }
  const { id: quotation_id } = keepQuotation(books, today, of, 'monthly', quotation)
  const amount = quotation.total
  const plan_period_id = books.push('plan_period', today, {
    ...{ root_id: plan_id, plan_id, kind, covers_from, covers_to, due_on: today, quotation_id, amount },
    state: asks ? 'scheduled' : 'cancelled',
  })
  const payment_id = books.push('payment', today, {
    ...{ ...account, plan_id, plan_period_id, quotation_id, is_initial: true, method: 'stripe', amount },
    ...{ state: asks ? 'requires_action' : 'cancelled', due_on: today, card_id: card.id },
  })
  const attempt = books.rows.payment_attempt!.length + 1
  const ended = asks ? 'asks' : 'declined'
  books.push('payment_attempt', today, {
    ...{ payment_id, number: 1, amount, card_id: card.id, idempotency_key: `payment-${payment_id}-1` },
    ...{ outcome: asks ? null : 'declined', decline_code: asks ? null : 'insufficient_funds' },
    provider_id: demoChargeId({ method: card.method, attempt, payment: payment_id, amount, ended }),
  })
  books.changed({ payment_id }, 'scheduled', 'processing', today)
  Object.assign(place, { quotation_id, created_at: `${today}T06:00:00.000Z`, state: asks ? 'held' : 'void' })
  if (asks) {
    books.changed({ payment_id }, 'processing', 'requires_action', today)
    books.push('payment_confirmation', today, sentLink(payment_id, today))
    return
  }
  place.ended_on = starts_on
  books.changed({ payment_id }, 'processing', 'failed', today)
  books.changed({ payment_id }, 'failed', 'cancelled', today, DECLINED)
  books.changed({ plan_id }, 'pending', 'void', today, DECLINED)
  books.changed({ place_id: place.id }, 'held', 'void', today, DECLINED)
}
