import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

let made = 0
const product = (values: object = {}) =>
  network.item('POST', 'products', {
    ...{ name: `Goggles ${++made}`, price: 1200, vat: true, active: true, inventory_in_stock: 50 },
    ...values,
  })
const code = (values: object = {}) =>
  network.item('POST', 'store/codes', { name: `CODE-${++made}`, discount_type: 'percentage', amount: 10, ...values })
const sale = (item: object, more: object = {}) => ({
  ...{ customer_id: 1, items: [{ quantity: 1, ...item }], payment: 'later' },
  ...more,
})
const stockOf = async (id: unknown) => {
  const { inventory_in_stock, inventory_holding } = await network.item('GET', `products/${String(id)}`)
  return [inventory_in_stock, inventory_holding]
}
const balance = async () => {
  const [row] = await network.run(({ tx }) =>
    tx.query<{ balance: number }>(sql`
      select coalesce(sum(balance), 0)::int as balance from customer_balances where customer_id = 1`),
  )
  return row?.balance ?? 0
}
const lines = (order: unknown) =>
  network.run(({ tx }) =>
    tx.query<{ type: string; amount: number }>(sql`
      select type, amount::int from customer_transactions where order_id = ${order}::bigint order by id`),
  )
/** As many at once as a busy shop has; those that the server is too busy for come again. */
async function allAtOnce(bodies: object[]): Promise<number[]> {
  return Promise.all(
    bodies.map(async (body, index) => {
      // What a busy machine answered too late may have been done: asking again under the same key tells.
      const request_key = `at-once-${index}-${Math.random()}`
      for (;;) {
        const { status } = await network.send('POST', 'store/orders', { request_key, ...body }, 'owner')
        if (status !== 503) return status
      }
    }),
  )
}

describe('a sale at the desk', () => {
  it('ORD-05 ORD-06 ORD-08 keeps its prices, posts them, and reserves what is to be paid later', async () => {
    const goggles = await product({ delivery_cost: 150 })
    const before = await balance()
    const body = sale({ product_id: goggles.id, quantity: 2 }, { deliver: true, expected_total: 2700 })
    const order = await network.item('POST', 'store/orders', body, 'desk')
    expect(order).toMatchObject({
      status: 'new',
      total: 2700,
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    })
    expect(await network.item('GET', `store/orders/${String(order.id)}`, undefined, 'owner')).toMatchObject({
      ...{ subtotal: 2400, discount: 0, delivery_cost: 300, vat_amount: 400, franchisee_id: 1 },
      delivery_name: expect.any(String),
    })
    expect(await lines(order.id)).toEqual([
      { type: 'charge', amount: -2400 },
      { type: 'charge', amount: -300 },
    ])
    expect(await balance()).toBe(before - 2700)
    expect(await stockOf(goggles.id)).toEqual([48, 2])
    // The price of the product is another one tomorrow; that of the order is not.
    await network.item('PUT', `products/${String(goggles.id)}`, { price: 1 })
    expect(await network.items(`store/orders/${String(order.id)}/items`)).toMatchObject([
      { quantity: 2, unit_price: 1200, total: 2400 },
    ])
    const paid = await network.send('POST', `store/orders/${String(order.id)}/payment`, { method: 'cash' }, 'desk')
    expect(paid.status).toBe(200)
    expect(await stockOf(goggles.id)).toEqual([48, 0])
    expect(await balance()).toBe(before)
    expect((await network.send('POST', `store/orders/${String(order.id)}/payment`, { method: 'cash' })).status).toBe(
      409,
    )
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('ORD-08 goes from paid to dispatched to completed, and no other way', async () => {
    const { id } = await product()
    const order = await network.item('POST', 'store/orders', sale({ product_id: id }, { payment: 'cash' }))
    const move = (name: string, as?: 'owner' | 'desk') =>
      network.send('POST', `store/orders/${String(order.id)}/transitions/${name}`, {}, as)
    expect((await move('complete')).status).toBe(409)
    expect((await move('dispatch', 'desk')).status).toBe(403)
    expect((await move('dispatch', 'owner')).status).toBe(200)
    expect(await network.item('GET', `store/orders/${String(order.id)}`)).toMatchObject({
      status: 'dispatched',
      dispatched_at: expect.any(String),
    })
    const late = await network.send('POST', `store/orders/${String(order.id)}/cancel`, { reason: 'Too late' })
    expect(late.status).toBe(409)
    expect((await move('complete', 'owner')).status).toBe(200)
  })

  it('ORD-08 is cancelled with a reason: the goods go back, and the price is credited', async () => {
    const { id } = await product()
    const before = await balance()
    const order = await network.item('POST', 'store/orders', sale({ product_id: id, quantity: 3 }, { payment: 'bacs' }))
    const path = `store/orders/${String(order.id)}/cancel`
    expect((await network.send('POST', path, {})).status).toBe(422)
    expect((await network.send('POST', path, { reason: 'Changed her mind' })).body).toEqual({ credited: 3600 })
    expect(await stockOf(id)).toEqual([50, 0])
    expect(await balance()).toBe(before + 3600)
    expect((await network.send('POST', path, { reason: 'Again' })).status).toBe(409)
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('ORD-08 TXN-06 is credited no more than was paid: what a refund gave back before is not given back again', async () => {
    const { id } = await product()
    const before = await balance()
    const order = await network.item('POST', 'store/orders', sale({ product_id: id }, { payment: 'cash' }))
    const { payment_id } = await network.item('GET', `store/orders/${String(order.id)}`)
    const [line] = await network.run(({ tx }) =>
      tx.query<{ id: number }>(sql`select id from customer_transactions where payment_id = ${payment_id}::bigint`),
    )
    expect((await network.send('DELETE', `transactions/${String(line?.id)}`)).status).toBe(409)
    const refund = { amount: 500, given_back: 500, method: 'cash', reason: 'Goodwill' }
    expect((await network.send('POST', `payments/${String(payment_id)}/refunds`, refund)).status).toBe(200)
    const cancelled = await network.send('POST', `store/orders/${String(order.id)}/cancel`, { reason: 'Broken' })
    expect(cancelled.body).toEqual({ credited: 700 })
    expect(await balance()).toBe(before + 700)
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('is made once, at the price that was shown, of what can be ordered, by the family’s own franchisee', async () => {
    const { id } = await product({ inventory_in_stock: 5 })
    const send = (body: object, as?: 'neighbour' | 'instructor') => network.send('POST', 'store/orders', body, as)
    const twice = sale({ product_id: id }, { request_key: 'one-press' })
    const presses = await Promise.all([send(twice), send(twice), send(twice)])
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(presses.map(({ body }) => body)).toEqual([presses[0]?.body, presses[0]?.body, presses[0]?.body])
    expect(await stockOf(id)).toEqual([4, 1])
    // What has been said is what is told again, whatever has become of the stock and the price.
    await network.item('PUT', `products/${String(id)}`, { inventory_in_stock: 0, price: 9 })
    expect((await send({ ...twice, expected_total: 1200 })).body).toEqual(presses[0]?.body)
    expect((await send({ ...twice, customer_id: 2 })).status).toBe(409)
    await network.item('PUT', `products/${String(id)}`, { inventory_in_stock: 4, price: 1200 })
    expect((await send(sale({ product_id: id }, { expected_total: 1 }))).status).toBe(409)
    expect((await send(sale({ product_id: id, quantity: 5 }))).status).toBe(409)
    expect(await send(sale({ product_id: id, quantity: 1.5 }))).toMatchObject({
      status: 422,
      body: { errors: { 'items.0.quantity': ['Enter a whole number.'] } },
    })
    expect((await send(sale({}))).status).toBe(422)
    expect((await send(sale({ product_id: id }), 'neighbour')).status).not.toBe(200)
    expect((await send(sale({ product_id: id }), 'instructor')).status).toBe(403)
    expect(await stockOf(id)).toEqual([4, 1])
  })

  it('sells the last 50 pieces to exactly 50 of 200 who buy at once', async () => {
    const { id } = await product()
    const statuses = await allAtOnce(Array.from({ length: 200 }, () => sale({ product_id: id }, { payment: 'cash' })))
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => status === 409)).toHaveLength(150)
    expect(await stockOf(id)).toEqual([0, 0])
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  }, 120_000)
})

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
  }, 120_000)

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

describe('orders', () => {
  it('ORD-09 are brought up to date by a file: what can be done is, each other row says why not, and again it changes nothing', async () => {
    const { id } = await product()
    const [one, two] = await Promise.all(
      ['cash', 'later'].map((payment) => network.item('POST', 'store/orders', sale({ product_id: id }, { payment }))),
    )
    const csv = [
      'reference,status,tracking_reference',
      `${String(one?.reference)},dispatched,RM-1`,
      `${String(two?.reference)},dispatched,RM-2`,
      'XXXX-XXXX,dispatched,RM-3',
    ].join('\r\n')
    const upload = async (preview: boolean) =>
      (await network.send('POST', 'store/orders/upload-csv', { csv, preview }, 'owner')).body
    const errors = [
      { row: 3, message: 'The order is new, so it cannot become dispatched.' },
      { row: 4, message: 'There is no order XXXX-XXXX.' },
    ]
    expect(await upload(true)).toEqual({ updated: 1, skipped: 0, errors })
    expect(await network.item('GET', `store/orders/${String(one?.id)}`)).toMatchObject({ status: 'paid' })
    expect(await upload(false)).toEqual({ updated: 1, skipped: 0, errors })
    expect(await network.item('GET', `store/orders/${String(one?.id)}`)).toMatchObject({
      ...{ status: 'dispatched', tracking_reference: 'RM-1' },
    })
    expect(await upload(false)).toEqual({ updated: 0, skipped: 1, errors })
    expect((await network.send('POST', 'store/orders/upload-csv', { csv: 'a,b' })).status).toBe(422)
    const dollars = await network.send(
      'POST',
      'store/orders/upload-csv',
      { csv: 'reference,tracking_reference\n$today,1', preview: true },
      'owner',
    )
    expect(dollars.body).toMatchObject({ errors: [{ row: 2, message: 'There is no order $today.' }] })
    expect((await network.send('POST', 'store/orders/upload-csv', { csv }, 'desk')).status).toBe(403)
  })

  it('have a packing list without prices, and an invoice with them', async () => {
    const { id, name } = await product()
    const order = await network.item(
      'POST',
      'store/orders',
      sale({ product_id: id }, { payment: 'cash', notes: 'Für Zoë' }),
    )
    const print = async (what: string) => {
      const { body } = await network.send('GET', `store/orders/${String(order.id)}/${what}`, undefined, 'desk')
      const { download_url } = body as unknown as { download_url: string }
      return readPdf(Buffer.from(download_url.split(';base64,')[1] ?? '', 'base64')).pages.join()
    }
    const [list, invoice] = await Promise.all([print('packing-list'), print('invoice')])
    expect(list).toContain(name)
    expect(list).toContain('Für Zoë')
    expect(list).not.toContain('£')
    expect(invoice).toContain('£12.00')
    expect((await network.send('GET', `store/orders/${String(order.id)}/invoice`, undefined, 'neighbour')).status).toBe(
      404,
    )
  })

  it('ORD-07 are listed newest first, under the family too, and for the franchisee who sold them alone', async () => {
    const orders = await network.ids('store/orders?count=3', 'owner')
    expect(orders).toEqual(orders.toSorted((one, other) => other - one))
    expect(await network.ids('customers/1/orders?count=3', 'owner')).toEqual(orders)
    expect(await network.ids('store/orders', 'neighbour')).toEqual([])
  })

  it('supply and cost prices are not for franchisees', async () => {
    const { id } = await product({ cost_price: 400, supply_price: 300 })
    expect(await network.item('GET', `products/${String(id)}`)).toMatchObject({ cost_price: 400, supply_price: 300 })
    const seen = await network.item('GET', `products/${String(id)}`, undefined, 'owner')
    expect(seen).not.toHaveProperty('cost_price')
    expect(seen).not.toHaveProperty('supply_price')
  })
})
