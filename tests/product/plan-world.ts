import { sql } from 'kysely'
import { quote } from '#rules/money/quotation/quote.ts'
import { firstPeriod } from '#rules/money/plans/periods.ts'
import { postQuotation } from '../../custom-actions/ledger/post-quotation.ts'
import { storeQuotation } from '../../custom-actions/ledger/store-quotation.ts'
import { readAnyClass } from '../../custom-actions/quotations/read-class.ts'
import type { Network } from './network.ts'

/** Six lessons before a plan that begins on `PLAN_FROM`, and four from then on. */
export const BEFORE_PLAN = ['2026-03-19', '2026-03-20', '2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26']
export const FROM_PLAN = ['2026-04-15', '2026-04-16', '2026-04-17', '2026-04-20']
export const PLAN_FROM = '2026-04-15'

/** A monthly plan of a family of its own. */
export interface NewPlan {
  plan_id: number
  customer_id: number
  consumer_id: number
  card_id: number | null
}

let families = 0

/** Makes the first class take monthly payments of 30.00: lessons at 7.50, 48 weeks a year. */
export function sellMonthly(network: Network) {
  return network.run(async ({ tx }) => {
    await tx.query(sql`
      update classes set monthly_payments = true, allow_lesson_choosing = false, lesson_fee = 750, max_consumers = 500
      where id in (1, 2)`)
  })
}

/** A family whose plan began some time ago and whose first payment was taken by BACS. The next period is scheduled. */
export function newPlan(
  network: Network,
  {
    starts_on = '2026-03-10',
    payment_day = 20,
    card = true,
  }: { starts_on?: string; payment_day?: number; card?: boolean },
): Promise<NewPlan> {
  families += 1
  const number = families
  return network.run(async (context) => {
    const { records, tx } = context
    const customer_id = await records('customer').create({
      first_name: 'Plan',
      last_name: `Family ${number}`,
      status: 'enabled',
    })
    await tx.query(sql`
      insert into customer_franchisees (tenant_id, created_at, updated_at, customer_id, franchisee_id, readonly)
      values (${tx.tenantId}, now(), now(), ${customer_id}, 1, false)
      on conflict do nothing`)
    const consumer_id = await records('consumer').create({
      customer_id,
      first_name: 'Pip',
      last_name: `Family ${number}`,
      date_of_birth: '2021-01-01',
    })
    const card_id = card
      ? await records('card')
          .asSystem()
          .create({
            customer_id,
            provider_customer: `cus_${number}`,
            provider_method: `pm_${number}`,
            brand: 'visa',
            last4: '4242',
            name: 'Visa 4242',
          })
      : null
    const place_id = await records('class_consumer')
      .asSystem()
      .create({ class_id: 1, consumer_id, booking_type: 'monthly', started_on: starts_on })
    const { prices } = await readAnyClass(context, 1)
    const quotation = quote({
      kind: 'monthly',
      prices: { ...prices, badge_cost: null },
      origins: {},
      settings: { TAKE_PAYMENTS_WITH_DEBT: false, INITIAL_PAYMENT_USE_BALANCE: true },
      membership_status: 'confirmed',
      discount: { source: 'none' },
      available_balance: 0,
      starts_on,
      payment_day,
      bundle: null,
      unused_seats: [],
    })
    const account = { customer_id, franchisee_id: 1 }
    const quotation_id = await storeQuotation(
      context,
      { kind: 'monthly', ...account, consumer_id, class_id: 1 },
      quotation,
    )
    const plan_id = await records('plan')
      .asSystem()
      .create({ ...account, place_id, starts_on, payment_day, card_id })
    await records('plan').asSystem().transition(plan_id, 'active')
    const period = firstPeriod(starts_on, payment_day)
    const period_id = await records('plan_period')
      .asSystem()
      .create({ ...period, root_id: plan_id, plan_id, quotation_id, amount: quotation.total })
    await records('plan_period')
      .asSystem()
      .transition(period_id, 'due', { set: { from_balance: 0, debt_added: 0, to_take: quotation.total } })
    await postQuotation(context, quotation_id, { plan_id, plan_period_id: period_id })
    const payment_id = await records('payment')
      .asSystem()
      .create({
        ...account,
        plan_id,
        plan_period_id: period_id,
        quotation_id,
        method: 'bacs',
        amount: quotation.total,
        due_on: starts_on,
      })
    await records('payment')
      .asSystem()
      .transition(payment_id, 'succeeded', { set: { dated: starts_on } })
    // As if they were members, so that a month is 30.00.
    await tx.query(sql`
      insert into venue_memberships (tenant_id, created_at, updated_at, customer_id, venue_id, status)
      values (${tx.tenantId}, now(), now(), ${customer_id}, 1, 'confirmed')`)
    return { plan_id, customer_id, consumer_id, card_id }
  })
}
