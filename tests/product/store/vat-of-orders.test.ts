import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, sale } = shopOf(() => network)

const vatOf = async (item: object, customer_id = 1, as?: 'neighbour') => {
  const body = { customer_id, items: [{ quantity: 1, ...item }] }
  return (await network.send('POST', 'store/orders/price', body, as)).body.vat_amount
}

describe('the VAT of an order', () => {
  it('BUN-20 BUN-21 ORD-06 is that of the price in force, in its price and in what is posted', async () => {
    const { id } = await product({ vat: false })
    expect(await vatOf({ product_id: id })).toBe(0)
    await network.item('POST', `products/${String(id)}/prices`, { price: 2400, vat: true, start_date: '2026-01-01' })
    expect(await vatOf({ product_id: id })).toBe(400)
    const order = await network.item('POST', 'store/orders', sale({ product_id: id }))
    expect(await network.item('GET', `store/orders/${String(order.id)}`)).toMatchObject({
      total: 2400,
      vat_amount: 400,
    })
    await network.item('POST', `products/${String(id)}/prices`, { price: 2000, start_date: '2026-02-01' })
    expect(await vatOf({ product_id: id })).toBe(0)
  })

  it('BUN-20 BUN-21 is that of the price in force of a bundle', async () => {
    const links = [{ product_id: (await product()).id }]
    const { id } = await activeBundle(network, { name: 'Starter', price: 600 }, links)
    expect(await vatOf({ bundle_id: id })).toBe(0)
    await network.item('POST', `store/bundles/${String(id)}/prices`, { price: 1200, vat: true })
    expect(await vatOf({ bundle_id: id })).toBe(200)
  })

  it('ORD-05 ORD-06 is none where the franchisee who sells is not registered for it', async () => {
    const { id } = await product()
    expect(await vatOf({ product_id: id })).toBe(200)
    expect(await vatOf({ product_id: id }, 4, 'neighbour')).toBe(0)
    const body = sale({ product_id: id }, { customer_id: 4 })
    const order = await network.item('POST', 'store/orders', body, 'neighbour')
    expect(await network.item('GET', `store/orders/${String(order.id)}`)).toMatchObject({ total: 1200, vat_amount: 0 })
    expect(await network.items(`store/orders/${String(order.id)}/items`)).toMatchObject([{ vat_bp: 0, vat_amount: 0 }])
  })
})
