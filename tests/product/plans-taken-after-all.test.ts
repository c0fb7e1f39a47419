import { afterAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../custom-actions/ledger/ledger-problems.ts'
import { recordOutcome } from '../../custom-actions/provider/charges/record-outcome.ts'
import { openDeclinedWorld } from './declined-world.ts'
import type { NewPlan } from './plan-world.ts'

const world = await openDeclinedWorld()
const { network, giveCard, due, dueToday, attempts, inboxOf, balanceOf, declined } = world
afterAll(() => world.close())

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

describe('a payment that was declined', () => {
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
