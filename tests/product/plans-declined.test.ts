import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../custom-actions/ledger/ledger-problems.ts'
import { claimPayment } from '../../custom-actions/payments/claim-payment.ts'
import { fallDue } from '../../custom-actions/plans/fall-due.ts'
import type { ChargeOutcome } from '../../custom-actions/provider/charge-outcome.ts'
import { recordOutcome } from '../../custom-actions/provider/record-outcome.ts'
import { type OpenSimulator, openSimulator, SECRET } from '../app/payment-simulator/open-simulator.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { type Network, openNetwork } from './network.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'

let network: Network
let simulator: OpenSimulator
beforeAll(async () => {
  simulator = await openSimulator({ clock: () => new Date(NETWORK_NOW) })
  process.env.PAYMENT_SIMULATOR_URL = simulator.address
  process.env.PAYMENT_SIMULATOR_SECRET = SECRET
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(async () => {
  delete process.env.PAYMENT_SIMULATOR_URL
  delete process.env.PAYMENT_SIMULATOR_SECRET
  await network?.close()
  await simulator?.close()
})

const pathOf = ({ customer_id, plan_id }: NewPlan) => `customers/${customer_id}/plans/${plan_id}`
/** The plan gets a card of the simulator. */
const giveCard = async (plan: NewPlan, token: string) => {
  const { id } = await network.item('POST', `customers/${plan.customer_id}/cards`, { card_token: token })
  await network.run(({ records }) =>
    records('plan')
      .asSystem()
      .update(plan.plan_id, { card_id: Number(id) }),
  )
  return id
}
/** A plan of a family with this card, whose next payment is due today. */
const due = async (token: string) => {
  const plan = await newPlan(network, { starts_on: '2026-02-20', payment_day: 18, card: false })
  await giveCard(plan, token)
  return plan
}
const dueToday = (plan: NewPlan) =>
  network.run(async ({ records }) => {
    const [payment] = await records('payment')
      .asSystem()
      .list({ where: { plan_id: plan.plan_id, due_on: '2026-03-18' } })
    return payment
  })
const attempts = (plan: NewPlan) =>
  network.run(({ records }) =>
    records('payment_attempt')
      .asSystem()
      .list({ where: { 'payment.plan_id': plan.plan_id } }),
  )
const inboxOf = async (plan: NewPlan) =>
  (await network.items('money/inbox')).filter(({ plan_id }) => plan_id === plan.plan_id)
/** As if what was tried so far had been tried so many days before. */
const passDays = (plan: NewPlan, days: number) =>
  network.run(async ({ tx }) => {
    await tx.query(sql`
      update payment_attempts set created_at = created_at - make_interval(days => ${days}::integer)
      where payment_id in (select id from payments where plan_id = ${plan.plan_id}::bigint)`)
    await tx.query(sql`
      update payments set next_try_on = next_try_on - ${days}::integer
      where plan_id = ${plan.plan_id}::bigint and next_try_on is not null`)
  })

describe('a card that declines', () => {
  it('PAY-05 is tried again after 3 and after 8 days, then a person decides', async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    await network.workAt('plans/take-due')
    expect(await dueToday(plan)).toMatchObject({ state: 'failed', next_try_on: '2026-03-21' })
    expect(await inboxOf(plan)).toEqual([])
    await network.workAt('plans/take-due')
    expect(await attempts(plan)).toHaveLength(1)
    await passDays(plan, 3)
    await network.workAt('plans/take-due')
    expect(await dueToday(plan)).toMatchObject({ state: 'failed', next_try_on: '2026-03-23' })
    await passDays(plan, 5)
    await network.workAt('plans/take-due')
    expect(await dueToday(plan)).toMatchObject({ state: 'failed', next_try_on: null })
    expect(await attempts(plan)).toHaveLength(3)
    expect(await inboxOf(plan)).toMatchObject([{ kind: 'declined', amount: 3000, details: 'generic_decline' }])
  })

  it('PAY-05 is tried again with the debt that was added to it, and no more of that than is owed', async () => {
    const addDebt = (on: boolean) =>
      network.run(({ tx }) =>
        tx.query(sql`
          update tenants set configuration = configuration || jsonb_build_object('TAKE_PAYMENTS_WITH_DEBT', ${on}::boolean),
            version = version + 1`),
      )
    const plan = await due('pm_card_chargeCustomerFail')
    const charge = { franchisee_id: 1, amount: 1000, type: 'charge', description: 'A badge' }
    const path = `customers/${plan.customer_id}/transactions`
    expect((await network.send('POST', path, charge)).status).toBe(200)
    await addDebt(true)
    await network.workAt('plans/take-due')
    await addDebt(false)
    expect(await dueToday(plan)).toMatchObject({ state: 'failed', amount: 4000 })
    await passDays(plan, 3)
    await network.workAt('plans/take-due')
    expect((await attempts(plan)).map(({ amount }) => amount)).toEqual([4000, 4000])
    // Cash settles the oldest first: of the debt and the period, 25.00 are left.
    const cash = { franchisee_id: 1, amount: 1500, method: 'cash' }
    await network.item('POST', `customers/${plan.customer_id}/payments`, cash)
    await giveCard(plan, 'pm_card_mastercard')
    await network.work()
    expect((await attempts(plan)).map(({ amount }) => amount)).toEqual([4000, 4000, 2500])
    expect((await network.item('GET', `customers/${plan.customer_id}`)).balance).toBe(0)
  })

  it('PAY-05 is not tried again when nobody knows what its code means', async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    const [claimed] = await network.run(async (context) => {
      const [payment] = await context
        .records('payment')
        .asSystem()
        .list({ where: { plan_id: plan.plan_id, due_on: '2026-03-18' } })
      await fallDue(context, Number(payment?.plan_period_id))
      return [await claimPayment(context, Number(payment?.id))]
    })
    const outcome = {
      state: 'failed',
      provider_id: 'pi_odd',
      decline_code: 'code_of_tomorrow',
      decline: 'soft',
      message: '',
    }
    await network.run((context) => recordOutcome(context, Number(claimed), outcome as ChargeOutcome))
    expect(await dueToday(plan)).toMatchObject({ state: 'failed', next_try_on: null })
    expect(await inboxOf(plan)).toMatchObject([{ kind: 'declined', details: 'code_of_tomorrow' }])
  })

  it('PAY-05 takes what an order still lacks, not counting it as paid otherwise, and stops once it is paid', async () => {
    const { customer_id } = await due('pm_card_visa')
    const franchisee_id = 1
    const [card] = await network.run(({ records }) => records('card').asSystem().list({ where: { customer_id } }))
    const product = await network.item('POST', 'products', {
      ...{ name: 'Goggles by card', price: 2000, active: true, inventory_in_stock: 5 },
    })
    const sale = { customer_id, items: [{ product_id: product.id, quantity: 1 }], payment: 'later' }
    const order_id = Number((await network.item('POST', 'store/orders', sale)).id)
    const about = { customer_id, franchisee_id, order_id, card_id: Number(card?.id), method: 'stripe' as const }
    const first = await network.run(({ records }) =>
      records('payment')
        .asSystem()
        .create({ ...about, amount: 2500, due_on: '2026-03-18' }),
    )
    const payments = () =>
      network.run(({ records }) => records('payment').asSystem().list({ where: { order_id }, sort: 'id' }))
    const decline = async (payment: number) => {
      const attempt = await network.run((context) => claimPayment(context, payment))
      expect(attempt).not.toBeNull()
      const outcome = { state: 'failed', provider_id: `pi_${attempt}`, decline_code: 'x', decline: 'soft', message: '' }
      await network.run((context) => recordOutcome(context, Number(attempt), outcome as ChargeOutcome))
    }
    await decline(first)
    // Of the 25.00 that were declined the order comes to 20.00.
    await decline(first)
    expect(await payments()).toMatchObject([
      { id: first, state: 'cancelled' },
      { state: 'failed', amount: 2000 },
    ])
    await network.item('POST', `customers/${customer_id}/payments`, { franchisee_id, amount: 2000, method: 'cash' })
    expect((await payments()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('PAY-05 is given to a person after three tries of which the provider never heard', async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    const payment = await dueToday(plan)
    await network.run((context) => fallDue(context, Number(payment?.plan_period_id)))
    const tries: (string | null | undefined)[] = []
    for (let number = 1; number <= 3; number += 1) {
      const attempt = await network.run((context) => claimPayment(context, Number(payment?.id)))
      await network.run((context) => recordOutcome(context, Number(attempt), { state: 'never_received' }))
      tries.push((await dueToday(plan))?.next_try_on)
    }
    expect(tries).toEqual(['2026-03-18', '2026-03-18', null])
    expect(await inboxOf(plan)).toMatchObject([{ kind: 'declined' }])
  })

  it('PAY-05 is not tried again when it will not change, and a new card is taken at once', async () => {
    const plan = await due('pm_card_visa')
    const [card] = await network.run(({ records }) =>
      records('card')
        .asSystem()
        .list({ where: { customer_id: plan.customer_id } }),
    )
    await simulator.client('main').paymentMethods.detach(String(card?.provider_method))
    await network.workAt('plans/take-due')
    expect(await dueToday(plan)).toMatchObject({ state: 'failed', next_try_on: null })
    expect(await inboxOf(plan)).toMatchObject([{ kind: 'declined' }])
    await giveCard(plan, 'pm_card_mastercard')
    await network.work()
    expect(await dueToday(plan)).toMatchObject({ state: 'succeeded', amount: 3000 })
    expect(await inboxOf(plan)).toEqual([])
    expect((await network.item('GET', pathOf(plan))).next_due).toBe('2026-04-18')
  })

  it('PAY-08 is not tried again once the family has paid by hand', async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    await network.workAt('plans/take-due')
    const body = { franchisee_id: 1, amount: 3000, method: 'cash' }
    await network.item('POST', `customers/${plan.customer_id}/payments`, body)
    expect(await dueToday(plan)).toMatchObject({ state: 'cancelled' })
    expect((await network.item('GET', `customers/${plan.customer_id}`)).balance).toBe(0)
  })

  /** The provider says afterwards that a try has taken the money. */
  const takenAfterAll = async (plan: NewPlan, which = 0) => {
    const attempt = (await attempts(plan))[which]
    await network.run((context) =>
      recordOutcome(context, Number(attempt?.id), {
        state: 'succeeded',
        provider_id: attempt?.provider_id ?? `pi_late_${attempt?.id}`,
      }),
    )
    await network.work()
  }
  const balanceOf = async (plan: NewPlan) => (await network.item('GET', `customers/${plan.customer_id}`)).balance
  const declined = async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    await network.workAt('plans/take-due')
    return plan
  }

  it('is posted when the provider takes a failed payment after all, and tried no more', async () => {
    const plan = await declined()
    expect(await balanceOf(plan)).toBe(-3000)
    await takenAfterAll(plan)
    expect(await dueToday(plan)).toMatchObject({ state: 'succeeded', next_try_on: null, dated: '2026-03-18' })
    await takenAfterAll(plan)
    expect(await balanceOf(plan)).toBe(0)
    expect(await inboxOf(plan)).toEqual([])
    expect(await attempts(plan)).toMatchObject([{ outcome: 'succeeded', decline_code: null }])
  })

  it('is posted when staff had stopped it, and settles what the family owed', async () => {
    const plan = await declined()
    const { id } = (await dueToday(plan)) ?? {}
    expect((await network.send('POST', `payments/${id}/stop`)).status).toBe(200)
    await takenAfterAll(plan)
    expect(await dueToday(plan)).toMatchObject({ state: 'succeeded' })
    expect(await balanceOf(plan)).toBe(0)
    expect(await inboxOf(plan)).toEqual([])
  })

  it('is credit, and in the inbox to be refunded, when the family had paid by hand', async () => {
    const plan = await declined()
    const body = { franchisee_id: 1, amount: 3000, method: 'cash' }
    await network.item('POST', `customers/${plan.customer_id}/payments`, body)
    await takenAfterAll(plan)
    expect(await balanceOf(plan)).toBe(3000)
    expect(await inboxOf(plan)).toMatchObject([{ kind: 'to_refund', amount: 3000 }])
  })

  it('is a payment of its own when its payment was marked as taken, or taken by another try', async () => {
    const marked = await declined()
    const { id } = (await dueToday(marked)) ?? {}
    const path = `customers/${marked.customer_id}/plans/${marked.plan_id}/payments/${id}/markTaken`
    const reply = await network.send('POST', path, { method: 'cash' })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    await takenAfterAll(marked)
    await takenAfterAll(marked)
    expect(await balanceOf(marked)).toBe(3000)
    const [matter] = await inboxOf(marked)
    expect(matter).toMatchObject({ kind: 'to_refund', amount: 3000 })
    expect(matter?.payment_id).not.toBe(id)
    const refund = { amount: 3000, method: 'cash', reason: 'Goodwill' }
    expect((await network.send('POST', `payments/${String(matter?.payment_id)}/refunds`, refund)).status).toBe(200)
    await network.work()
    expect(await balanceOf(marked)).toBe(0)
    expect(await inboxOf(marked)).toEqual([])

    const again = await declined()
    await giveCard(again, 'pm_card_mastercard')
    await network.work()
    expect(await attempts(again)).toHaveLength(2)
    await takenAfterAll(again)
    expect(await balanceOf(again)).toBe(3000)
    expect(await inboxOf(again)).toMatchObject([{ kind: 'to_refund', amount: 3000 }])
  })

  it('RFD-06 free credit is not proposed again while a refund of it is under way', async () => {
    const plan = await due('pm_card_visa')
    await network.workAt('plans/take-due')
    const { id } = (await dueToday(plan)) ?? {}
    const paid = { franchisee_id: 1, amount: 2000, method: 'cash' }
    await network.item('POST', `customers/${plan.customer_id}/payments`, paid)
    const refundable = () => network.item('GET', `payments/${id}/refundable`)
    const refund = (amount: number) =>
      network.item('POST', `payments/${id}/refunds`, { amount, method: 'stripe', reason: 'Goodwill' })
    expect(await refundable()).toMatchObject({ free_credit: 2000 })
    expect(await refund(2000)).toMatchObject({ state: 'processing', given_back: 0 })
    expect(await refundable()).toMatchObject({ balance: 2000, free_credit: 0 })
    expect(await refund(500)).toMatchObject({ state: 'processing', given_back: 500 })
    await network.work()
    expect(await balanceOf(plan)).toBe(0)
    expect(await refundable()).toMatchObject({ free_credit: 0, remaining: 500 })
  })

  it('leaves a ledger without a fault', async () => {
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })
})
