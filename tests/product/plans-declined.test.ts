import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../custom-actions/ledger/ledger-problems.ts'
import { claimPayment } from '../../custom-actions/payments/taking/claim-payment.ts'
import { fallDue } from '../../custom-actions/plans/due/fall-due.ts'
import type { ChargeOutcome } from '../../custom-actions/provider/charges/charge-outcome.ts'
import { recordOutcome } from '../../custom-actions/provider/charges/record-outcome.ts'
import { openDeclinedWorld } from './declined-world.ts'
import type { NewPlan } from './plan-world.ts'

const world = await openDeclinedWorld()
const { network, simulator, giveCard, due, dueToday, attempts, inboxOf, passDays, declined } = world
afterAll(() => world.close())

const pathOf = ({ customer_id, plan_id }: NewPlan) => `customers/${customer_id}/plans/${plan_id}`

describe('a card that declines', () => {
  it('is tried again after 3 and after 8 days, then a person decides', async () => {
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

  it('PAY-08 is tried no more once staff have added what the family paid otherwise', async () => {
    const plan = await declined()
    const paid = { franchisee_id: 1, type: 'payment', amount: 3000, method: 'cash' }
    expect((await network.send('POST', `customers/${plan.customer_id}/transactions`, paid)).status).toBe(200)
    expect(await dueToday(plan)).toMatchObject({ state: 'cancelled' })
    expect(await inboxOf(plan)).toEqual([])
  })

  it('PAY-08 is tried no more where the family has paid otherwise before anybody knew that it was declined', async () => {
    const declinedAfter = async (amount: number) => {
      const plan = await due('pm_card_chargeCustomerFail')
      const payment = await dueToday(plan)
      await network.run((context) => fallDue(context, Number(payment?.plan_period_id)))
      const attempt = await network.run((context) => claimPayment(context, Number(payment?.id)))
      await network.run((context) => recordOutcome(context, Number(attempt), { state: 'unknown' }))
      const paid = { franchisee_id: 1, type: 'payment', amount, method: 'cash' }
      await network.item('POST', `customers/${plan.customer_id}/transactions`, paid)
      expect(await dueToday(plan)).toMatchObject({ state: 'unknown' })
      const outcome = { state: 'failed', provider_id: `pi_late_${amount}`, decline_code: 'lost_card', decline: 'hard' }
      await network.run((context) => recordOutcome(context, Number(attempt), outcome as ChargeOutcome))
      return plan
    }
    const all = await declinedAfter(3000)
    expect(await dueToday(all)).toMatchObject({ state: 'cancelled' })
    expect(await inboxOf(all)).toEqual([])
    const part = await declinedAfter(1000)
    expect(await dueToday(part)).toMatchObject({ state: 'failed' })
    expect(await inboxOf(part)).toMatchObject([{ kind: 'declined' }])
  })

  it('is tried again with the debt that was added to it, and no more of that than is owed', async () => {
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

  it('is not tried again when nobody knows what its code means', async () => {
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

  it('takes what an order still lacks, not counting it as paid otherwise, and stops once it is paid', async () => {
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

  it('is given to a person after three tries of which the provider never heard', async () => {
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

  it('is not tried again when it will not change, and a new card is taken at once', async () => {
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

  it('is not tried again once the family has paid by hand', async () => {
    const plan = await due('pm_card_chargeCustomerFail')
    await network.workAt('plans/take-due')
    const body = { franchisee_id: 1, amount: 3000, method: 'cash' }
    await network.item('POST', `customers/${plan.customer_id}/payments`, body)
    expect(await dueToday(plan)).toMatchObject({ state: 'cancelled' })
    expect((await network.item('GET', `customers/${plan.customer_id}`)).balance).toBe(0)
  })

  it('leaves a ledger without a fault', async () => {
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })
})
