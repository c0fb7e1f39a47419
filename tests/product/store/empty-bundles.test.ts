import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'

const NO_PRODUCTS = ['A bundle is sold with the products in it. Add a product first, then make it active.']

let network: Network
let cap: number
beforeAll(async () => {
  network = await openNetwork()
  const { id } = await network.item('POST', 'products', { name: 'Swim cap', price: 500, active: true })
  cap = Number(id)
})
afterAll(() => network?.close())

describe('a bundle without products', () => {
  it('BUN-06 BUN-09 is not made active, neither at once nor later', async () => {
    const at_once = await network.send('POST', 'store/bundles', { name: 'Nothing', active: true })
    expect([at_once.status, at_once.body.errors]).toEqual([422, { active: NO_PRODUCTS }])
    const { id } = await network.item('POST', 'store/bundles', { name: 'Nothing' })
    const later = await network.send('PUT', `store/bundles/${String(id)}`, { active: true })
    expect([later.status, later.body.errors]).toEqual([422, { active: NO_PRODUCTS }])
    await network.send('POST', `store/bundles/${String(id)}/products/attach`, { product_id: cap })
    expect((await network.send('PUT', `store/bundles/${String(id)}`, { active: true })).status).toBe(200)
  })

  it('BUN-09 BUN-15 is not sold: the last product was taken out of it', async () => {
    const { id } = await activeBundle(network, { name: 'Starter', price: 900 }, [{ product_id: cap }])
    await network.send('POST', `store/bundles/${String(id)}/products/detach`, { product_id: cap })
    const sale = { customer_id: 1, items: [{ bundle_id: id, quantity: 1 }] }
    const why = { 'items.0': ['There are no products in this bundle, so it cannot be sold.'] }
    expect((await network.send('POST', 'store/orders/price', sale)).body.errors).toEqual(why)
    expect((await network.send('POST', 'store/orders', { ...sale, payment: 'cash' })).body.errors).toEqual(why)
    expect(
      (await network.items('store/things?search=Starter', 'desk')).map(({ bundle_id }) => bundle_id),
    ).not.toContain(id)
  })
})
