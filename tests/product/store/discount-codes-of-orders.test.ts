import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, code, sale, allAtOnce } = shopOf(() => network)

describe('discount codes of the store', () => {
  it('COD-03 COD-04 COD-05 COD-11 say when, for what and for whom, and contradict themselves in nothing', async () => {
    const made = await network.item('POST', 'store/codes', { name: 'summer', discount_type: 'value' })
    expect(made).toMatchObject({ name: 'SUMMER', amount: 0, is_limited: false, usage_limit: 0, limit: null })
    const wrong = {
      is_limited: true,
      amount: 101,
      discount_type: 'percentage',
      start_date: '2026-04-02',
      end_date: '2026-04-01',
    }
    const { body } = await network.send('PUT', `store/codes/${String(made.id)}`, wrong)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['amount', 'end_date', 'usage_limit'])
    expect((await network.send('POST', 'store/codes', { name: 'Summer', discount_type: 'value' })).status).toBe(422)
  })

  it('MCON-12 take off whole pence, or a percentage of two decimals, and nothing finer', async () => {
    const send = (body: object) => network.send('POST', 'store/codes', { is_limited: false, ...body })
    const fine = await send({ name: 'FINE', discount_type: 'percentage', amount: 12.00001 })
    expect([fine.status, fine.body.errors]).toEqual([422, { amount: ['Enter at most 2 decimals.'] }])
    expect((await send({ name: 'HALF', discount_type: 'value', amount: 100.5 })).status).toBe(422)
    // 8.2 / 0.01 is 819.9999999999999.
    expect((await send({ name: 'EIGHT', discount_type: 'percentage', amount: 8.2 })).status).toBe(201)
  })

  it('COD-06 COD-07 COD-10 list their uses, and are deleted under codes/', async () => {
    const { id, name } = await code()
    const goggles = await product()
    const order = await network.item('POST', 'store/orders', sale({ product_id: goggles.id }, { voucher: name }))
    expect(order.total).toBe(1080)
    expect(await network.items(`store/codes/${String(id)}/usages`)).toMatchObject([
      { amount: 120, order: { reference: order.reference } },
    ])
    expect((await network.send('DELETE', `codes/${String(id)}`)).status).toBe(409)
    const unused = await code()
    expect((await network.send('DELETE', `codes/${String(unused.id)}`)).status).toBe(200)
  })

  it('COD-10 COD-11 are used ten times by a hundred orders at once, where they can be used ten times', async () => {
    const { name, id } = await code({ is_limited: true, usage_limit: 10 })
    const goggles = await Promise.all(Array.from({ length: 10 }, () => product()))
    const statuses = await allAtOnce(
      Array.from({ length: 100 }, (_, at) => sale({ product_id: goggles[at % 10]?.id }, { voucher: name })),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 422)).toHaveLength(90)
    const usedUp = { used: 10, limit: 10, state: 'used_up' }
    expect(await network.item('GET', `store/codes/${String(id)}`)).toMatchObject(usedUp)
    // A cancelled order gives its use back.
    const [order] = await network.items(`store/codes/${String(id)}/usages`)
    await network.send('POST', `store/orders/${String(order?.order_id)}/cancel`, { reason: 'Test' })
    expect(await network.item('GET', `store/codes/${String(id)}`)).toMatchObject({ used: 9, state: 'active' })
  })

  it('COD-11 of a category are for what is in the categories within it, too', async () => {
    const [goggles, other] = await Promise.all([product(), product()])
    const category = (name: string, parent_id: unknown = null) =>
      network.item('POST', 'store/categories', { name, parent_id })
    const water = await category('In the water')
    const seeing = await category('To see with', water.id)
    const inner = await category('Goggles', seeing.id)
    await network.send('POST', `store/categories/${String(inner.id)}/products/attach`, { product_id: goggles.id })
    const { name } = await code({ category_id: water.id, amount: 50 })
    const items = [goggles, other].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const { body } = await network.send('POST', 'store/orders/price', { customer_id: 1, items, voucher: name })
    expect(body).toMatchObject({ voucher_problem: null, discount: 600, lines: [{ discount: 600 }, { discount: 0 }] })
  })

  it('COD-11 take off only what they are for', async () => {
    const [goggles, cap] = await Promise.all([product(), product()])
    const { name } = await code({ product_id: goggles.id, discount_type: 'value', amount: 500 })
    const items = [
      { product_id: goggles.id, quantity: 1 },
      { product_id: cap.id, quantity: 1 },
    ]
    const price = (body: object) => network.send('POST', 'store/orders/price', { customer_id: 1, items, ...body })
    expect((await price({ voucher: name })).body).toMatchObject({ total: 1900, discount: 500, voucher_problem: null })
    expect((await price({ voucher: name, items: [items[1]] })).body).toMatchObject({
      total: 1200,
      voucher_problem: 'This code is for nothing in this order.',
    })
    expect((await price({ voucher: 'NONE' })).body).toMatchObject({ voucher_problem: 'There is no code NONE.' })
    expect((await price({ voucher: '$10-OFF' })).body).toMatchObject({ voucher_problem: 'There is no code $10-OFF.' })
  })
})
