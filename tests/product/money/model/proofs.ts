import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import { paymentDayAfter } from '#rules/money/plans/payment-days.ts'
import { COURSE_ENDS } from '../money-of-families.ts'
import { disputesOf } from './disputes.ts'
import type { Booking, Drive, PlanState } from './drive.ts'

/** States that a plan comes to by itself: held places by their payment, notices by the days. */
const BY_ITSELF: Partial<Record<PlanState, readonly PlanState[]>> = {
  pending: ['active', 'void'],
  notice: ['ended'],
}

/** After every step: each plan is in the state that the model has, and after some of them the ledger proves. */
export async function proveStep(drive: Drive): Promise<void> {
  await proveStates(drive)
  if (drive.isProofDue()) await proveLedger(drive)
}

async function proveLedger(drive: Drive): Promise<void> {
  await countRows(drive)
  expect(await drive.money.problems()).toEqual([])
  drive.unproven = 0
}

async function proveStates({ money, model }: Drive): Promise<void> {
  const plans = await money.inTenant((tx) =>
    tx.query(sql<{ id: number; state: PlanState }>`select id, state from plans order by id`),
  )
  const states = new Map(plans.map(({ id, state }) => [id, state]))
  for (const booking of model.bookings) {
    const state = states.get(booking.plan_id)
    const isOver = money.today() >= COURSE_ENDS && state === 'ended'
    const mayBe = [booking.state, ...(BY_ITSELF[booking.state] ?? []), ...(isOver ? ['ended'] : [])]
    expect(mayBe, `plan ${booking.plan_id}: ${booking.state} in the model`).toContain(state)
    booking.state = state ?? booking.state
  }
  expect(plans.length, 'plans that nobody has accepted').toBe(
    new Set(model.bookings.map(({ plan_id }) => plan_id)).size,
  )
}

/** Counts rows whenever there are twice as many: statements are planned for many from then on, as in a product that has run for days. */
async function countRows(drive: Drive): Promise<void> {
  if (drive.steps < 2 * drive.counted) return
  drive.counted = drive.steps
  await drive.money.analyse()
}

/** When all is quiet: what the provider has, what families gave by hand and what the ledger says are the same. */
export async function proveQuiet(drive: Drive): Promise<void> {
  await proveStates(drive)
  await proveLedger(drive)
  await proveNothingLost(drive)
  await proveMoney(drive)
  await proveOnce(drive)
  await proveDues(drive)
}

async function proveNothingLost({ money }: Drive): Promise<void> {
  const left = await money.inTenant((tx) =>
    tx.query(sql<{ what: string }>`
      select format('payment %s is %s', id, state) as what from payments where state in ('processing', 'unknown')
      union all
      select format('refund %s is %s', id, state) from refunds where state in ('requested', 'processing', 'unknown')
      union all
      select format('period %s was due on %s', period.id, period.due_on) from plan_periods as period
      join plans as plan on plan.id = period.plan_id
      where period.state = 'scheduled' and plan.state = 'active' and period.due_on <= ${money.today()}::date
      union all
      select format('payment %s of a period that is due waits', payment.id) from payments as payment
      join plan_periods as period on period.id = payment.plan_period_id
      where payment.state = 'scheduled' and period.state = 'due'
      union all
      select format('payment %s was to be tried again on %s', id, next_try_on) from payments
      where state = 'failed' and next_try_on <= ${money.today()}::date
      union all
      select format('place %s is held, its payment is %s', place.id, payment.state) from class_consumers as place
      join payments as payment on payment.quotation_id = place.quotation_id and payment.is_initial
      where place.state = 'held' and payment.state <> 'requires_action'
      union all
      select format('order %s is held, its payment is %s', sold.id, payment.state) from orders as sold
      join payments as payment on payment.order_id = sold.id
      where sold.status = 'held' and payment.state not in ('requires_action', 'cancelled')
      union all
      select format('run %s of %s is %s', id, kind, state) from job_runs where state in ('queued', 'running')`),
  )
  expect(left.map(({ what }) => what)).toEqual([])
}

type Sums = Record<number, number>

/** Pence by family: at the provider less what went back, and by hand. */
async function proveMoney({ money, model }: Drive): Promise<void> {
  const lines = await money.inTenant((tx) =>
    tx.query(sql<{ customer_id: number; is_card: boolean; amount: number }>`
      select customer_id, method = 'stripe' as is_card, sum(amount)::bigint as amount from customer_transactions
      where type in ('payment', 'refund')
        or reverses_id in (select id from customer_transactions where type in ('payment', 'refund'))
      group by 1, 2`),
  )
  const posted = (isCard: boolean): Sums =>
    withoutZeros(lines.filter(({ is_card }) => is_card === isCard).map((one) => [one.customer_id, Number(one.amount)]))
  expect(posted(false), 'money by hand').toEqual(withoutZeros([...model.byHand]))
  const owners = await money.inTenant((tx) =>
    tx.query(sql<{ id: string; customer_id: number }>`
      select attempt.id::text, payment.customer_id from payment_attempts as attempt
      join payments as payment on payment.id = attempt.payment_id`),
  )
  const customerOf = new Map(owners.map(({ id, customer_id }) => [id, customer_id]))
  const taken: [number, number][] = []
  const charged = new Map<string, number>()
  for await (const intent of money.provider.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue
    const customer = customerOf.get(intent.metadata.payment_attempt ?? '')
    expect(customer, `the attempt of ${intent.id}`).toBeDefined()
    charged.set(intent.id, customer ?? 0)
    taken.push([customer ?? 0, intent.amount])
  }
  for await (const refund of money.provider.refunds.list({ limit: 100 })) {
    if (isBack(refund)) taken.push([charged.get(String(refund.payment_intent)) ?? 0, -refund.amount])
  }
  taken.push(...(await takenByBanks({ money }, charged)))
  expect(posted(true), 'money by card').toEqual(withoutZeros(taken))
}

/**
 * Pence that banks hold for disputes which were not won, by family: the whole charge, or the rest of it where some had been given
 * back in another way, which the ledger has under that way.
 */
async function takenByBanks(
  { money }: Pick<Drive, 'money'>,
  charged: Map<string, number>,
): Promise<[number, number][]> {
  const given = await money.inTenant((tx) =>
    tx.query(sql<{ provider_id: string; amount: number }>`
      select attempt.provider_id, sum(refund.amount)::int as amount from refunds as refund
      join payment_attempts as attempt
        on coalesce(attempt.paid_id, attempt.payment_id) = refund.payment_id and attempt.outcome = 'succeeded'
      where refund.state = 'succeeded' group by 1`),
  )
  const givenOf = new Map(given.map(({ provider_id, amount }) => [provider_id, amount]))
  const disputes = (await disputesOf(money.provider)).filter(({ status }) => status !== 'won')
  return disputes.map(({ payment_intent, amount }) => {
    const intent = String(payment_intent)
    return [charged.get(intent) ?? 0, -Math.max(0, amount - (givenOf.get(intent) ?? 0))]
  })
}

const isBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

function withoutZeros(amounts: readonly (readonly [number, number])[]): Sums {
  const sums: Sums = {}
  for (const [customer, amount] of amounts) sums[customer] = (sums[customer] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

/** Nothing is charged twice: of what a period asks for, one payment is taken, and of each attempt one charge. */
async function proveOnce({ money }: Drive): Promise<void> {
  const twice = await money.inTenant((tx) =>
    tx.query(sql<{ what: string }>`
      select format('period %s was paid %s times', plan_period_id, count(*)) as what from payments
      where state = 'succeeded' and plan_period_id is not null group by plan_period_id having count(*) > 1
      union all
      select format('attempts %s have one charge', array_agg(id)) from payment_attempts
      where provider_id is not null group by provider_id having count(*) > 1
      union all
      select format('refund %s was made twice', array_agg(id)) from refunds
      where provider_id is not null group by provider_id having count(*) > 1`),
  )
  expect(twice.map(({ what }) => what)).toEqual([])
  const seen = new Set<string>()
  for await (const intent of money.provider.paymentIntents.list({ limit: 100 })) {
    const attempt = intent.metadata.payment_attempt ?? ''
    expect(seen.has(attempt), `attempt ${attempt} was charged twice`).toBe(false)
    if (intent.status === 'succeeded') seen.add(attempt)
  }
}

/** A plan that nobody has touched has fallen due on each of its payment days, and on no other day. */
async function proveDues({ money, model }: Drive): Promise<void> {
  const untouched = model.bookings.filter(
    ({ kind, state, isUntouched }) => kind === 'monthly' && state === 'active' && isUntouched,
  )
  for (const booking of untouched) {
    const periods = await money.inTenant((tx) =>
      tx.query(sql<{ due_on: string }>`
        select due_on::text from plan_periods where plan_id = ${booking.plan_id} and state = 'due' order by due_on`),
    )
    expect(
      periods.map(({ due_on }) => due_on),
      `plan ${booking.plan_id}`,
    ).toEqual(duesOf(booking, money.today()))
  }
}

function duesOf({ starts_on, payment_day }: Booking, today: string): string[] {
  const dues = [starts_on]
  for (let on = paymentDayAfter(starts_on, payment_day); on <= today; on = paymentDayAfter(on, payment_day))
    dues.push(on)
  return dues
}
