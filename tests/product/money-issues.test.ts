import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { type Network, openNetwork } from './network.ts'
import { newPlan, sellMonthly } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(() => network?.close())

const ofMoney = async (as?: 'owner' | 'desk') =>
  (await network.items('issues', as)).filter(({ issue }) => issue === 'money_matter')

const tile = async (id: string, as?: 'owner' | 'desk') => {
  const { body } = await network.send('GET', 'dashboard', undefined, as)
  return (body.items ?? []).find((one: Item) => one.id === id)
}

describe('money that needs a person', () => {
  it('SNAV-27 is among what needs attention of those who see the inbox, until it is put right or seen to', async () => {
    const { customer_id } = await newPlan(network, {})
    await network.run(async ({ records }) => {
      const payments = records('payment').asSystem()
      const of = { customer_id, franchisee_id: 1, method: 'stripe', amount: 3000, due_on: '2026-03-18' } as const
      for (let number = 0; number < 2; number += 1) {
        const id = await payments.create(of)
        await payments.transition(id, 'processing')
        await payments.transition(id, 'failed')
      }
    })
    const inbox = await network.ids('money/inbox')
    expect(inbox).toHaveLength(2)
    const issues = await ofMoney()
    expect(issues.map(({ record_id }) => record_id)).toEqual(inbox)
    expect(issues[0]).toMatchObject({ item: { customer: { name: expect.stringContaining('Family') as string } } })
    expect((await ofMoney('owner')).map(({ record_id }) => record_id)).toEqual(inbox)
    expect(await ofMoney('desk')).toEqual([])
    expect(await tile('money_inbox')).toMatchObject({ total: 2 })
    const seen = await network.send('PUT', `issues/money_matter-${String(inbox[0])}`, { status: 'resolved' })
    expect(seen.body).toEqual({ success: true })
    expect((await ofMoney()).map(({ record_id }) => record_id)).toEqual(inbox.slice(1))
  })

  it('CARD-01 SNAV-27 a plan that is charged to an expired card is one more, until the family has another', async () => {
    const plan = await newPlan(network, {})
    const ofCards = async (as?: 'owner' | 'neighbour' | 'instructor') =>
      (await network.items('issues', as)).filter(({ issue }) => issue === 'card_expired')
    const card = (expires: string) =>
      network.run(async ({ records }) => {
        const of = { provider_customer: 'cus_1', provider_method: `pm_${expires}`, brand: 'visa', last4: '1881' }
        const card_id = await records('card')
          .asSystem()
          .create({ ...of, customer_id: plan.customer_id, name: 'Visa 1881', expires })
        await records('plan').asSystem().update(plan.plan_id, { card_id })
      })
    expect(await ofCards()).toEqual([])
    await card('02/26')
    expect(await ofCards()).toMatchObject([
      { record_id: plan.plan_id, item: { next_due: '2026-03-20', place: { class: { name: expect.any(String) } } } },
    ])
    expect(await ofCards('owner')).toHaveLength(1)
    expect(await ofCards('neighbour')).toEqual([])
    expect(await ofCards('instructor')).toEqual([])
    expect(await network.ids('plans?quick_filter=card_expired')).toEqual([plan.plan_id])
    await network.send('PUT', `issues/card_expired-${plan.plan_id}`, { status: 'resolved' })
    expect(await ofCards()).toEqual([])
    await card('01/26')
    expect(await ofCards()).toHaveLength(1)
    await card('03/26')
    expect(await ofCards()).toEqual([])
  })
})
