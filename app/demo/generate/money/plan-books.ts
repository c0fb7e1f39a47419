import { paymentDayAfter } from '#rules/money/plans/payment-days.ts'
import { firstPeriod, nextPeriod, type Period } from '#rules/money/plans/periods.ts'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { DemoRow } from '../demo-rows.ts'
import { demoChargeId } from '../../../payment-simulator/demo-ids.ts'
import { contest, refundPart } from './after-payment.ts'
import type { DemoBooks } from './demo-books.ts'
import type { DemoCards } from './demo-cards.ts'
import { keepQuotation, postQuotation } from './keep-quotation.ts'
import { giveNotice } from './notice-rows.ts'
import { type Account, type Ending, endOf, later, type Paying, sentLink, stateOf } from './plan-row-parts.ts'
import { type PricedRow, quotedPeriod } from './quoted-period.ts'

/** How a plan of the demo goes. */
export interface DemoPlan {
  ending: Ending
  payment_day: number
  /** Its payments come by BACS. */
  mark: boolean
}

/** The books of all plans, as they grow. */
export class PlanBooks {
  readonly #classes: Map<number, DemoRow>
  readonly #weeks: Map<number, number>
  /** The first day without a place, by child and class. */
  readonly #left = new Map<string, string>()
  readonly #books: DemoBooks
  readonly #cards: DemoCards

  constructor(
    readonly today: string,
    { books, cards }: { books: DemoBooks; cards: DemoCards },
  ) {
    const { base } = books
    this.#books = books
    this.#cards = cards
    this.#classes = new Map(base.class!.map((row) => [row.id, row]))
    this.#weeks = new Map(base.franchisee!.map((row) => [row.id, Number(row.active_weeks_per_year ?? 48)]))
  }

  add(place: DemoRow, customer_id: number, { ending, payment_day, mark }: DemoPlan): void {
    const one = this.#classes.get(place.class_id as number)!
    const franchisee_id = one.franchisee_id as number
    const starts_on = String(place.started_on)
    const isOver = place.ended_on !== null && String(place.ended_on) <= this.today
    const until = isOver ? String(place.ended_on) : this.today
    const card = ending === 'no_card' ? null : this.#cards.of(customer_id, starts_on, ending === 'unverified')
    const card_id = card?.id ?? null
    const plan = this.#books.push('plan', starts_on, {
      place_id: place.id,
      customer_id,
      franchisee_id,
      root_id: this.#books.rows.plan!.length + 1,
      starts_on,
      payment_day,
      card_id,
      state: isOver ? 'ended' : ending === 'suspended' ? 'suspended' : 'active',
      bundle_repaid: false,
      ended_on: isOver ? until : null,
      suspended_at: !isOver && ending === 'suspended' ? `${this.today}T08:00:00.000Z` : null,
    })
    this.#books.changed({ plan_id: plan }, 'pending', 'active', starts_on)
    const account = {
      customer_id,
      franchisee_id,
      consumer_id: place.consumer_id as number,
      class: one,
      plan,
      card,
      mark,
    }
    let period: Period = firstPeriod(starts_on, payment_day)
    const first = quotedPeriod(this.#priced(one), period, payment_day, starts_on)
    place.quotation_id = this.#bill(account, period, first, 'paid')
    let last = { period, quotation: first }
    for (;;) {
      period = nextPeriod(period.covers_to, payment_day)
      const quotation = quotedPeriod(this.#priced(one), period, payment_day)
      if (isOver ? period.due_on >= until : period.due_on > this.today) {
        if (!isOver && ending !== 'suspended' && ending !== 'notice')
          this.#bill(account, period, quotation, 'scheduled')
        break
      }
      const isLast = !isOver && paymentDayAfter(period.due_on, payment_day) > this.today
      this.#bill(account, period, quotation, isLast && ending !== 'suspended' ? ending : 'paid')
      last = { period, quotation }
    }
    if (isOver) this.#books.changed({ plan_id: plan }, 'active', 'ended', until)
    else if (ending === 'suspended') this.#books.changed({ plan_id: plan }, 'active', 'suspended', this.today)
    else if (ending === 'notice') {
      const from = giveNotice(this.#books, this.today, { account, place, payment_day, first, last })
      this.#left.set(`${String(place.consumer_id)}/${one.id}`, from)
    }
  }

  /** Seats in lessons, without those that a family has given up. */
  seatsLeft(): DemoRow[] {
    const { lesson = [], lesson_consumer = [] } = this.#books.base
    const lessons = new Map(lesson.map((row) => [row.id, row]))
    return lesson_consumer.filter(({ consumer_id, lesson_id }) => {
      const { class_id, start_date } = lessons.get(lesson_id as number)!
      const from = this.#left.get(`${String(consumer_id)}/${String(class_id)}`)
      return from === undefined || String(start_date) < from
    })
  }

  #bill(
    { customer_id, franchisee_id, consumer_id, class: one, plan, card, mark }: Account,
    period: Period,
    quotation: Quotation,
    went: Ending | 'scheduled',
  ): number {
    const on = period.due_on > this.today ? this.today : period.due_on
    const account = { customer_id, franchisee_id }
    const { total, inputs } = quotation
    const of = { ...account, consumer_id, class: one }
    const kept = keepQuotation(this.#books, on, of, inputs.kind === 'monthly' ? 'monthly' : 'period', quotation)
    const quotation_id = kept.id
    const isDue = went !== 'scheduled'
    const period_id = this.#books.push('plan_period', on, {
      root_id: plan,
      plan_id: plan,
      kind: period.kind,
      covers_from: period.covers_from,
      covers_to: period.covers_to,
      due_on: period.due_on,
      quotation_id,
      amount: total,
      state: isDue ? 'due' : 'scheduled',
      ...(isDue && { from_balance: 0, debt_added: 0, to_take: total }),
    })
    const debits = isDue ? postQuotation(this.#books, on, kept, { plan_id: plan, plan_period_id: period_id }) : []
    this.#pay({
      on,
      account,
      plan,
      period_id,
      quotation,
      quotation_id,
      debits,
      card,
      went,
      mark,
      due_on: period.due_on,
    })
    return quotation_id
  }

  #pay({ on, account, plan, period_id, quotation, quotation_id, debits, card, went, mark, due_on }: Paying): void {
    const amount = quotation.total
    const state = stateOf(went)
    const isPaid = state === 'succeeded'
    const method = card === null || (went === 'paid' && mark) ? 'bacs' : 'stripe'
    const payment_id = this.#books.push('payment', on, {
      ...account,
      plan_id: plan,
      plan_period_id: period_id,
      quotation_id,
      is_initial: quotation.inputs.kind === 'monthly',
      method: isPaid ? method : 'stripe',
      amount,
      state,
      due_on,
      dated: isPaid ? on : null,
      card_id: method === 'stripe' ? (card?.id ?? null) : null,
      next_try_on: went === 'retrying' ? later(3, on, this.today) : null,
      updated_at: `${on}T06:00:00.000Z`,
    })
    if (state === 'scheduled') return
    if (method === 'stripe' && card) {
      const number = this.#books.rows.payment_attempt!.length + 1
      const charge = { method: card.method, attempt: number, payment: payment_id, amount, ended: endOf(went) }
      this.#books.push('payment_attempt', on, {
        payment_id,
        number: 1,
        amount,
        card_id: card.id,
        idempotency_key: `payment-${payment_id}-1`,
        provider_id: went === 'unknown' ? null : demoChargeId(charge),
        outcome: isPaid ? 'succeeded' : state === 'failed' ? 'declined' : null,
        decline_code: state === 'failed' ? (went === 'declined' ? 'expired_card' : 'insufficient_funds') : null,
      })
      this.#books.changed({ payment_id }, 'scheduled', 'processing', on)
      this.#books.changed({ payment_id }, 'processing', state, on)
      if (went === 'unverified') this.#books.push('payment_confirmation', on, sentLink(payment_id, on))
    } else this.#books.changed({ payment_id }, 'scheduled', state, on)
    if (!isPaid) return
    const about = { ...account, plan_id: plan, plan_period_id: period_id, quotation_id }
    const credit = this.#books.line(on, {
      ...{ ...about, type: 'payment', service: 'account', cause: 'payment', method, amount },
      payment_id,
      cause_key: `payment:${payment_id}:0:0`,
      vat_bp: 0,
      vat: 0,
      description: method === 'stripe' ? 'Card payment' : 'Bank transfer',
    })
    for (const debit of debits) {
      this.#books.settle(on, [{ credit_line: credit, debit_line: debit, amount: 0 - this.#books.amountOf(debit) }])
    }
    const paid = { on, about, payment_id, credit, debits, amount }
    if (went === 'refunded') refundPart(this.#books, paid)
    if (went === 'disputed') contest(this.#books, paid, this.today)
  }

  #priced(one: DemoRow): PricedRow {
    return { ...one, weeks: this.#weeks.get(one.franchisee_id as number) ?? 48 }
  }
}
