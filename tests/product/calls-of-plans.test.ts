import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resource } from './declared.ts'
import { type Network, openNetwork } from './network.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'

let network: Network
let plan: NewPlan
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
  plan = await newPlan(network, {})
  await newPlan(network, {})
})
afterAll(() => network?.close())

const under = (path = '') => `customers/${plan.customer_id}/plans${path}`
const status = async (path: string, as: 'owner' | 'neighbour' | 'instructor') =>
  (await network.send('GET', path, undefined, as)).status

describe('the plans of a family', () => {
  it('MAPI-28 are listed, and read one by one, under the family that has them', async () => {
    expect(await network.items(under())).toMatchObject([{ id: plan.plan_id, payment_day: 20, state: 'active' }])
    expect(await network.item('GET', under(`/${plan.plan_id}`))).toMatchObject({
      id: plan.plan_id,
      customer_id: plan.customer_id,
      consumer_id: plan.consumer_id,
    })
    expect((await network.send('GET', `customers/1/plans/${plan.plan_id}`)).status).toBe(404)
    expect(await network.items('customers/1/plans')).toEqual([])
    expect(await status(under(`/${plan.plan_id}`), 'owner')).toBe(200)
    expect(await status(under(`/${plan.plan_id}`), 'neighbour')).toBe(404)
  })

  it('MAPI-29 have their payments, only the first ones or only the others, and the lessons of their child', async () => {
    const [initial, due] = await network.run(async ({ records }) => {
      const payments = records('payment').asSystem()
      const shared = { customer_id: plan.customer_id, franchisee_id: 1, plan_id: plan.plan_id, method: 'bacs' } as const
      const first = { ...shared, amount: 4600, due_on: '2026-03-10', is_initial: true, state: 'cancelled' } as const
      const id = await payments.create(first)
      const lessons = [1, 2].map((lesson_id) => ({ lesson_id, consumer_id: plan.consumer_id, present: null }))
      await records('lesson_consumer').asSystem().createMany(lessons)
      const others = await payments.list({ where: { plan_id: plan.plan_id, is_initial: false }, sort: '-id' })
      return [id, others.map((one) => one.id)]
    })
    const path = under(`/${plan.plan_id}/payments`)
    expect(await network.ids(path)).toEqual([initial, ...(due as number[])])
    expect(await network.ids(`${path}?is_initial=true`)).toEqual([initial])
    expect(await network.ids(`${path}?is_initial=1`)).toEqual([initial])
    expect(await network.ids(`${path}?is_initial=false`)).toEqual(due)
    expect(await network.items(under(`/${plan.plan_id}/lessons`))).toEqual([
      {
        id: 1,
        class_id: 1,
        start_date: '2026-03-16',
        start_time: '10:00',
        end_time: '10:45',
        status: 'incomplete',
        present: null,
      },
      expect.objectContaining({ id: 2, start_date: '2026-03-18' }),
    ])
    expect(await status(under(`/${plan.plan_id}/lessons`), 'neighbour')).toBe(404)
  })
})

it('PLAN-13 the payment day of a plan is changed, and never emptied', async () => {
  const change = (payment_day: unknown) => network.send('PUT', `plans/${plan.plan_id}`, { payment_day })
  for (const day of [null, 0, 32]) {
    const { status: said, body } = await change(day)
    expect([said, Object.keys(body.errors ?? {})]).toEqual([422, ['payment_day']])
  }
  expect((await change(20)).body.item).toMatchObject({ payment_day: 20 })
})

describe('all plans', () => {
  it('EXP-07 MAPI-33 are downloaded from the list: the reply has an address, under which the report is once it is written', async () => {
    expect(resource('plans').list.toolbar).toContainEqual(
      expect.objectContaining({ id: 'download', dialog: 'plans/download' }),
    )
    const { body } = await network.send('GET', 'plans/download', undefined, 'owner')
    const address = String(body.download_url)
    expect(address.length).toBeGreaterThan(5)
    await network.work()
    const file = await network.send('GET', address.replace('/api/', ''), undefined, 'owner')
    const [header, ...lines] = String(file.body.error).replace('\uFEFF', '').split('\r\n')
    expect(header).toContain('"ID","Customer ID","Customer","Child","Class","Venue","Franchisee","Type","State"')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`"${plan.plan_id}","${plan.customer_id}","Plan Family`)
    expect(await status('plans/download', 'instructor')).toBe(403)
  })

  it('PLAN-02 EXP-10 whoever may list plans gets their report, and nobody else that one', async () => {
    const { body } = await network.send('GET', 'plans/download', undefined, 'desk')
    const file = String(body.download_url).replace('/api/', '')
    const { id } = body.export as { id: number }
    await network.work()
    expect(await network.item('GET', `tools/exports/${id}`, undefined, 'desk')).toMatchObject({ rows: 2 })
    expect((await network.send('GET', file, undefined, 'desk')).status).toBe(200)
    expect((await network.send('GET', file, undefined, 'owner')).status).toBe(404)
    expect((await network.send('GET', `tools/exports/${id}`, undefined, 'owner')).status).toBe(404)
    expect((await network.send('POST', 'tools/export', { data_set: 'plans' }, 'desk')).status).toBe(403)
  })

  it('MAPI-33 are counted by state, those in sight alone, with what they bring in next', async () => {
    const meta = { total: 2, active: 2, suspended: 0, notice: 0, ended: 0, scheduled: 6000 }
    expect(await network.item('GET', 'plans/meta', undefined, 'owner')).toEqual(meta)
    expect(await network.item('GET', 'plans/meta', undefined, 'neighbour')).toMatchObject({ total: 0, scheduled: 0 })
  })
})
