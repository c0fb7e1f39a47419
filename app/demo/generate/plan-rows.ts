import { lineDescription } from '#rules/ledger/line-description.ts'
import { paymentDayAfter } from '#rules/money/plans/payment-days.ts'
import { firstPeriod, nextPeriod, type Period } from '#rules/money/plans/periods.ts'
import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { type Account, ENTITIES, type Ending, later, type Paying, sentLink } from './plan-row-parts.ts'
import { type PricedRow, quotedPeriod } from './quoted-period.ts'
import type { Random } from './random.ts'

/** One monthly place in this many has a plan with all that belongs to it. */
const FEWER = 3
/** Families whose accounts have other lines; theirs are left alone. */
const WITH_OTHER_LINES = 4

/**
 * Plans of monthly places, with their periods, payments, cards and accounts, so that the check of the ledger is clean: in every
 * state, and with payments of every kind that needs a person.
 */
export function planRows(today: string, rows: DemoRows, random: Random): DemoRows {
  const made = new PlanBooks(today, rows)
  const places = rows.class_consumer!.filter(({ booking_type, started_on }) => {
    return booking_type === 'monthly' && String(started_on) <= today
  })
  const consumers = new Map(rows.consumer!.map((row) => [row.id, row]))
  for (const [index, place] of places.entries()) {
    const customer = Number(consumers.get(place.consumer_id as number)?.customer_id)
    if (index % FEWER !== 0 || customer % WITH_OTHER_LINES === 0) continue
    const ending = random.weighted<Ending>([
      ['paid', 20],
      ['retrying', 1],
      ['declined', 1],
      ['unverified', 1],
      ['no_card', 1],
      ['suspended', 1],
    ])
    made.add(place, customer, { ending, payment_day: random.between(1, 31), mark: random.chance(0.12) })
  }
  return made.rows
}

interface Made {
  ending: Ending
  payment_day: number
  /** Its payments come by BACS. */
  mark: boolean
}

/** The books of all plans, as they grow. */
class PlanBooks {
  /** They go on from the rows that there are. */
  readonly rows: DemoRows
  readonly #classes: Map<number, DemoRow>
  readonly #weeks: Map<number, number>
  readonly #cards = new Map<number, number>()

  constructor(
    readonly today: string,
    readonly base: DemoRows,
  ) {
    this.rows = Object.fromEntries(ENTITIES.map((entity) => [entity, [...(base[entity] ?? [])]]))
    this.#classes = new Map(base.class!.map((row) => [row.id, row]))
    this.#weeks = new Map(base.franchisee!.map((row) => [row.id, Number(row.active_weeks_per_year ?? 48)]))
  }

  add(place: DemoRow, customer_id: number, { ending, payment_day, mark }: Made): void {
    const one = this.#classes.get(place.class_id as number)!
    const franchisee_id = one.franchisee_id as number
    const starts_on = String(place.started_on)
    const isOver = place.ended_on !== null && String(place.ended_on) <= this.today
    const until = isOver ? String(place.ended_on) : this.today
    const card_id = ending === 'no_card' ? null : this.#card(customer_id, starts_on)
    const plan = this.#push('plan', starts_on, {
      place_id: place.id,
      customer_id,
      franchisee_id,
      root_id: this.rows.plan!.length + 1,
      starts_on,
      payment_day,
      card_id,
      state: isOver ? 'ended' : ending === 'suspended' ? 'suspended' : 'active',
      bundle_repaid: false,
      ended_on: isOver ? until : null,
      suspended_at: !isOver && ending === 'suspended' ? `${this.today}T08:00:00.000Z` : null,
    })
    this.#changed({ plan_id: plan }, 'pending', 'active', starts_on)
    const account = {
      customer_id,
      franchisee_id,
      consumer_id: place.consumer_id as number,
      class: one,
      plan,
      card_id,
      mark,
    }
    let period: Period = firstPeriod(starts_on, payment_day)
    this.#bill(account, period, quotedPeriod(this.#priced(one), period, payment_day, starts_on), 'paid')
    for (;;) {
      period = nextPeriod(period.covers_to, payment_day)
      const quotation = quotedPeriod(this.#priced(one), period, payment_day)
      if (isOver ? period.due_on >= until : period.due_on > this.today) {
        if (!isOver && ending !== 'suspended') this.#bill(account, period, quotation, 'scheduled')
        break
      }
      const isLast = !isOver && paymentDayAfter(period.due_on, payment_day) > this.today
      this.#bill(account, period, quotation, isLast && ending !== 'suspended' ? ending : 'paid')
    }
    if (isOver) this.#changed({ plan_id: plan }, 'active', 'ended', until)
    else if (ending === 'suspended') this.#changed({ plan_id: plan }, 'active', 'suspended', this.today)
  }

  #bill(
    { customer_id, franchisee_id, consumer_id, class: one, plan, card_id, mark }: Account,
    period: Period,
    quotation: Quotation,
    went: Ending | 'scheduled',
  ): void {
    const on = period.due_on > this.today ? this.today : period.due_on
    const account = { customer_id, franchisee_id }
    const { total, fingerprint, inputs } = quotation
    const kind = inputs.kind === 'monthly' ? 'monthly' : 'period'
    const quotation_id = this.#push('quotation', on, {
      ...account,
      kind,
      consumer_id,
      class_id: one.id,
      inputs,
      fingerprint,
      total,
      amount_due: total,
    })
    const isDue = went !== 'scheduled'
    const period_id = this.#push('plan_period', on, {
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
    const debits: number[] = []
    for (const line of quotation.lines) {
      const { position, service, type, rule, formula, values, amount, vat_bp, vat, covers_from, covers_to } = line
      const line_id = this.#push('quotation_line', on, {
        ...{ quotation_id, position, service, type, rule, formula, values, amount, vat_bp, vat },
        class_id: one.id,
        covers_from: covers_from ?? null,
        covers_to: covers_to ?? null,
      })
      if (!isDue || type === null) continue
      debits.push(
        this.#line(on, {
          ...account,
          ...{
            type,
            service,
            vat_bp,
            plan_id: plan,
            plan_period_id: period_id,
            consumer_id,
            class_id: one.id,
            quotation_id,
          },
          cause: 'period',
          cause_key: `period:${period_id}:${position}:0`,
          amount: 0 - amount,
          vat: 0 - vat,
          quotation_line_id: line_id,
          description: lineDescription({ service, type }, String(one.name)),
        }),
      )
    }
    this.#pay({
      on,
      account,
      plan,
      period_id,
      quotation,
      quotation_id,
      debits,
      card_id,
      went,
      mark,
      due_on: period.due_on,
    })
  }

  #pay({ on, account, plan, period_id, quotation, quotation_id, debits, card_id, went, mark, due_on }: Paying): void {
    const amount = quotation.total
    const isPaid = went === 'paid'
    const method = isPaid && (mark || card_id === null) ? 'bacs' : 'stripe'
    const state =
      { paid: 'succeeded', retrying: 'failed', declined: 'failed', unverified: 'requires_action' }[went as 'paid'] ??
      'scheduled'
    const payment_id = this.#push('payment', on, {
      ...account,
      plan_id: plan,
      plan_period_id: period_id,
      quotation_id,
      is_initial: quotation.inputs.kind === 'monthly',
      method,
      amount,
      state,
      due_on,
      dated: isPaid ? on : null,
      card_id: method === 'stripe' ? card_id : null,
      next_try_on: went === 'retrying' ? later(3, on, this.today) : null,
    })
    if (state === 'scheduled') return
    if (method === 'stripe') {
      const outcome = isPaid ? 'succeeded' : went === 'unverified' ? null : 'declined'
      this.#push('payment_attempt', on, {
        payment_id,
        number: 1,
        amount,
        card_id,
        idempotency_key: `payment-${payment_id}-1`,
        provider_id: `pi_demo_${payment_id}`,
        outcome,
        decline_code: outcome === 'declined' ? (went === 'declined' ? 'expired_card' : 'insufficient_funds') : null,
      })
      this.#changed({ payment_id }, 'scheduled', 'processing', on)
      this.#changed({ payment_id }, 'processing', state, on)
      if (went === 'unverified') this.#push('payment_confirmation', on, sentLink(payment_id, on))
    } else this.#changed({ payment_id }, 'scheduled', state, on)
    if (!isPaid) return
    const credit = this.#line(on, {
      ...account,
      ...{
        type: 'payment',
        service: 'account',
        cause: 'payment',
        method,
        amount,
        plan_id: plan,
        plan_period_id: period_id,
      },
      quotation_id,
      payment_id,
      cause_key: `payment:${payment_id}:0:0`,
      vat_bp: 0,
      vat: 0,
      description: method === 'stripe' ? 'Card payment' : 'Bank transfer',
    })
    for (const debit of debits) {
      const settled = 0 - Number(this.base.customer_transaction![debit - 1]!.amount)
      this.#push('allocation', on, { credit_line_id: credit, debit_line_id: debit, amount: settled, dated: on })
    }
  }

  /** A line of an account, with its balance. */
  #line(dated: string, values: Record<string, unknown>): number {
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

  #card(customer_id: number, on: string): number {
    const known = this.#cards.get(customer_id)
    if (known !== undefined) return known
    const last4 = String(1000 + ((customer_id * 37) % 9000))
    const brand = customer_id % 2 === 0 ? 'visa' : 'mastercard'
    const id = this.#push('card', on, {
      customer_id,
      provider_customer: `cus_demo_${customer_id}`,
      provider_method: `pm_demo_${customer_id}`,
      brand,
      last4,
      name: `${brand === 'visa' ? 'Visa' : 'Mastercard'} ${last4}`,
    })
    this.#cards.set(customer_id, id)
    return id
  }

  #priced(one: DemoRow): PricedRow {
    return { ...one, weeks: this.#weeks.get(one.franchisee_id as number) ?? 48 }
  }

  #changed(of: Record<string, number>, from_state: string, to_state: string, on: string): void {
    this.#push('state_change', on, { ...of, from_state, to_state })
  }

  #push(entity: string, on: string, values: Record<string, unknown>): number {
    const list = this.rows[entity]!
    const id = list.length + 1
    list.push({ id, created_at: `${on}T06:00:00.000Z`, ...values })
    return id
  }
}
