import { seatPrices } from '#rules/money/quotation/seat-prices.ts'
import { demoChargeId } from '../../../payment-simulator/demo-ids.ts'
import type { DemoRow } from '../demo-rows.ts'
import type { DemoBooks } from './demo-books.ts'
import type { DemoCards } from './demo-cards.ts'
import { keepQuotation, postQuotation } from './keep-quotation.ts'
import { type PricedRow, quotedLessons } from './quoted-period.ts'

/** A place in a class that is paid before it begins. */
export interface AdvancePlace {
  place: DemoRow
  class: PricedRow
  customer_id: number
  /** The child's seats in the lessons of the class. */
  seats: readonly DemoRow[]
  /** Absent: it is owed. */
  method?: 'stripe' | 'bacs' | 'cash' | 'cheque' | undefined
}

const WORDS = { stripe: 'Card payment', bacs: 'Bank transfer', cash: 'Cash', cheque: 'Cheque' }

/** Books the plan of a place that is paid in advance: its price is charged and paid on the day on which it was booked, and shared out over the seats. */
export function payInAdvance(books: DemoBooks, cards: DemoCards, today: string, booked: AdvancePlace): void {
  const { place, class: one, customer_id, seats, method } = booked
  const on = String(place.created_at).slice(0, 10)
  const franchisee_id = Number(one.franchisee_id)
  const account = { customer_id, franchisee_id }
  const isOver = place.ended_on !== null && String(place.ended_on) <= today
  const plan_id = books.push('plan', on, {
    ...{
      ...account,
      place_id: place.id,
      root_id: books.rows.plan!.length + 1,
      starts_on: place.started_on,
      payment_day: 1,
    },
    ...{ state: isOver ? 'ended' : 'active', ended_on: isOver ? place.ended_on : null, bundle_repaid: false },
  })
  books.changed({ plan_id }, 'pending', 'active', on)
  if (isOver) books.changed({ plan_id }, 'active', 'ended', String(place.ended_on))
  const quotation = quotedLessons(one, seats.length)
  const of = { ...account, consumer_id: Number(place.consumer_id), class: one }
  const kept = keepQuotation(books, on, of, 'pia', quotation)
  place.quotation_id = kept.id
  const prices = seatPrices(quotation.total, seats.length)
  for (const [index, seat] of seats.entries())
    Object.assign(seat, { place_id: place.id, price: prices[index], surcharge: 0 })
  const debits = postQuotation(books, on, kept, { plan_id })
  if (!method) return
  const amount = quotation.total
  const card = method === 'stripe' ? cards.of(customer_id, on) : null
  const payment_id = books.push('payment', on, {
    ...{ ...account, plan_id, quotation_id: kept.id, is_initial: true, method, amount, state: 'succeeded' },
    ...{ due_on: on, dated: on, card_id: card?.id ?? null },
  })
  if (card) {
    const attempt = books.rows.payment_attempt!.length + 1
    books.push('payment_attempt', on, {
      ...{ payment_id, number: 1, amount, card_id: card.id, idempotency_key: `payment-${payment_id}-1` },
      ...{ outcome: 'succeeded', decline_code: null },
      provider_id: demoChargeId({ method: card.method, attempt, payment: payment_id, amount, ended: 'taken' }),
    })
    books.changed({ payment_id }, 'scheduled', 'processing', on)
    books.changed({ payment_id }, 'processing', 'succeeded', on)
  } else books.changed({ payment_id }, 'scheduled', 'succeeded', on)
  const credit_line = books.line(on, {
    ...{
      ...account,
      plan_id,
      quotation_id: kept.id,
      payment_id,
      type: 'payment',
      service: 'account',
      cause: 'payment',
    },
    ...{ method, amount, cause_key: `payment:${payment_id}:0:0`, vat_bp: 0, vat: 0, description: WORDS[method] },
  })
  for (const debit_line of debits) {
    books.settle(on, [{ credit_line, debit_line, amount: 0 - books.amountOf(debit_line) }])
  }
}
