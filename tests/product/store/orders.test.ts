import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { type Network, openNetwork } from '../network.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, sale, stockOf, balance, lines, allAtOnce } = shopOf(() => network)

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
    const again = await network.send('POST', path, { reason: 'Again' })
    expect(again).toMatchObject({ status: 409, body: { error: 'This order has been cancelled already.' } })
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

  it('ORD-05 is refused where it comes to more than a payment can, with the limit, before it is placed', async () => {
    const { id } = await product({ price: 9_007_199_254_740_991 })
    const errors = {
      items: ['An order comes to £1,000,000.00 at most. Check the prices, or make two of it.'],
    }
    for (const path of ['store/orders/price', 'store/orders']) {
      const body = {
        customer_id: 1,
        items: [{ product_id: id, quantity: 2 }],
        ...(path.endsWith('s') && { payment: 'later' }),
      }
      const refused = await network.send('POST', path, body, 'desk')
      expect([refused.status, refused.body.errors]).toEqual([422, errors])
    }
    expect(await stockOf(id)).toEqual([50, 0])
    const most = await product({ price: 100_000_000 })
    expect((await network.send('POST', 'store/orders', sale({ product_id: most.id }), 'desk')).status).toBe(200)
  })

  it('ORD-05 is not delivered to a family without an address, which its price says already', async () => {
    const goggles = await product({ delivery_cost: 150 })
    const family = { first_name: 'No', last_name: 'Abode', email: 'abode@mail.example' }
    const { id: customer_id } = await network.item('POST', 'customers', family, 'desk')
    const items = [{ product_id: goggles.id, quantity: 1 }]
    const errors = { deliver: ['There is no address of this family to deliver to. Add it first.'] }
    for (const path of ['store/orders/price', 'store/orders']) {
      const more = path === 'store/orders' ? { payment: 'cash' } : {}
      const refused = await network.send('POST', path, { customer_id, items, deliver: true, ...more }, 'desk')
      expect([refused.status, refused.body.errors]).toEqual([422, errors])
    }
    expect(await stockOf(goggles.id)).toEqual([50, 0])
    await network.item('PUT', `customers/${String(customer_id)}`, { address: '1 Pool Lane' }, 'desk')
    const sold = { customer_id, items, deliver: true, payment: 'cash' }
    expect((await network.send('POST', 'store/orders', sold, 'desk')).status).toBe(200)
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
    const few = { product_id: id, quantity: 5 }
    expect((await send(sale(few))).body.error).toMatch(/^Only 4 of .* left\.$/)
    await network.item('PUT', `products/${String(id)}`, { inventory_in_stock: 0 })
    expect((await send(sale(few))).body.error).toMatch(/ is sold out\.$/)
    await network.item('PUT', `products/${String(id)}`, { inventory_in_stock: 4 })
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
      `${String(one?.reference)},flown,RM-4`,
      `${String(two?.reference)},awaiting card,RM-5`,
    ].join('\r\n')
    const upload = async (preview: boolean) =>
      (await network.send('POST', 'store/orders/upload-csv', { csv, preview }, 'owner')).body
    const errors = [
      { row: 3, message: 'The order is new, so it cannot become dispatched.' },
      { row: 4, message: 'There is no order XXXX-XXXX.' },
      {
        row: 5,
        message: 'There is no status "flown". It is one of New, Awaiting card, Paid, Dispatched, Completed, Cancelled.',
      },
      { row: 6, message: 'The order is new, so it cannot become awaiting card.' },
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

  it('have an invoice that names its seller as a VAT invoice must, and days of the tenant', async () => {
    const { id } = await product()
    const order = await network.item('POST', 'store/orders', sale({ product_id: id }, { payment: 'cash' }))
    // Half an hour into 1 July where the tenant is.
    await network.run(({ tx }) =>
      tx.query(sql`
        with sold as (update orders set created_at = '2025-06-30T23:30:00Z' where id = ${order.id} returning franchisee_id)
        update franchisees set address = '1 Pool Lane', city = 'Ware', vat_registered = true, vat_number = 'GB123'
        where id in (select franchisee_id from sold)`),
    )
    const { body } = await network.send('GET', `store/orders/${String(order.id)}/invoice`)
    const { download_url } = body as unknown as { download_url: string }
    const invoice = readPdf(Buffer.from(download_url.split(';base64,')[1] ?? '', 'base64')).pages.join()
    for (const said of ['1 Pool Lane', 'Ware', 'GB123', '1 Jul 2025']) expect(invoice).toContain(said)
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
