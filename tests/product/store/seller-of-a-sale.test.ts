import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product } = shopOf(() => network)

it('ORD-05 head office names the franchisee who sells to a family with several; a franchisee sells for itself', async () => {
  const family = { first_name: 'With', last_name: 'Two', email: 'two@mail.example' }
  const { id: customer_id } = await network.item('POST', 'customers', family, 'owner')
  await network.run(({ tx }) =>
    tx.query(sql`
      insert into customer_franchisees (tenant_id, customer_id, franchisee_id)
      values (${tx.tenantId}, ${customer_id}::bigint, 2)`),
  )
  const { id } = await product()
  const sale = { customer_id, items: [{ product_id: id, quantity: 1 }] }
  const errors = { franchisee_id: ['Choose the franchisee.'] }
  expect((await network.send('POST', 'store/orders/price', sale)).body.errors).toEqual(errors)
  expect((await network.send('POST', 'store/orders', { ...sale, payment: 'later' })).body.errors).toEqual(errors)
  const sold = async (more: object, as?: 'owner') => {
    const order = await network.item('POST', 'store/orders', { ...sale, payment: 'later', ...more }, as)
    return (await network.item('GET', `store/orders/${String(order.id)}`)).franchisee_id
  }
  expect([await sold({ franchisee_id: 2 }), await sold({}, 'owner')]).toEqual([2, 1])
})
