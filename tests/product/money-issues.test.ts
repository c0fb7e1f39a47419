import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    const seen = await network.send('PUT', `issues/money_matter-${String(inbox[0])}`, { status: 'resolved' })
    expect(seen.body).toEqual({ success: true })
    expect((await ofMoney()).map(({ record_id }) => record_id)).toEqual(inbox.slice(1))
  })
})
