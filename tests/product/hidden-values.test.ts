import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const price = () =>
  network.run(async ({ tx }) => {
    const [row] = await tx.query(sql<{ price: number | null }>`
      select taster_price_per_session as price from classes where id = 1`)
    return row?.price
  })
const put = (change: object) => network.send('PUT', 'classes/1', change)

it('CLS-04 CLS-05 what is hidden keeps its value until a change hides it, or sets it', async () => {
  await network.run(({ tx }) =>
    tx.query(sql`update classes set tasters_enabled = false, taster_price_per_session = 450 where id = 1`),
  )
  expect((await put({ name: 'Minnows' })).status).toBe(200)
  expect(await price()).toBe(450)
  const lines = await network.run(({ tx }) =>
    tx.query(sql<{ after: object }>`
      select after from audit_log where entity = 'class' and record_id = 1 order by id desc limit 1`),
  )
  expect(lines).toMatchObject([{ after: { name: 'Minnows' } }])
  expect(lines[0]?.after).not.toHaveProperty('taster_price_per_session')
  expect((await put({ taster_price_per_session: 500 })).status).toBe(422)
  expect((await put({ tasters_enabled: true })).status).toBe(200)
  expect(await price()).toBe(450)
  expect((await put({ tasters_enabled: false })).status).toBe(200)
  expect(await price()).toBeNull()
})

it('LES-09 a lesson takes no trials where its class takes none', async () => {
  await put({ tasters_enabled: false })
  const take = () => network.send('PUT', 'classes/1/lessons/1', { tasters_enabled: true })
  const refused = await take()
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.tasters_enabled?.join()).toMatch(/^The class of this lesson takes no \w+\.$/)
  await put({ tasters_enabled: true })
  expect((await take()).status).toBe(200)
})

it('SRCH-07 who may not open families finds a child by name, without the number of its family', async () => {
  const { customer_id, name } = await network.item('GET', 'consumers/1')
  await network.item('PATCH', `customers/${String(customer_id)}`, { phone_mobile: '07700 900123' })
  const found = async (as: 'desk' | 'ann') => {
    const { body } = await network.send('POST', 'search', { query: name }, as)
    return body.items?.find(({ type, id }) => type === 'consumer' && id === 1)?.item
  }
  expect(await found('desk')).toMatchObject({ customer: { name: expect.any(String), phone_mobile: '+447700900123' } })
  const seen = await found('ann')
  expect(seen).toMatchObject({ customer: { name: expect.any(String) } })
  expect(JSON.stringify(seen)).not.toContain('900123')
})
