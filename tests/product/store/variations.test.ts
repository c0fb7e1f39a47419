import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { readPdf } from '../../support/read-pdf.ts'
import type { Item } from '../../contract/world/client.ts'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'

let network: Network
let shirt: Item
let red: Item
let blue: Item
let cap: Item
let pack: Item

const variation = (product: Item, name: string, more: object = {}) =>
  network.item('POST', `products/${String(product.id)}/variations`, { name, inventory_in_stock: 5, ...more })

beforeAll(async () => {
  network = await openNetwork()
  shirt = await network.item('POST', 'products', {
    ...{ name: 'T-shirt', price: 1000, active: true, inventory_in_stock: 90, sku: 'TS' },
  })
  red = await variation(shirt, 'red, 5–6', { sku: 'TS-R5' })
  blue = await variation(shirt, 'blue, 5–6', { price: 1150 })
  cap = await network.item('POST', 'products', { name: 'Cap', price: 500, active: true, inventory_in_stock: 7 })
  const links = [shirt, cap].map(({ id }) => ({ product_id: id }))
  pack = await activeBundle(network, { name: 'Shirt pack', price: 1300 }, links)
})
afterAll(() => network?.close())

const sell = (item: object, more: object = {}) =>
  network.send('POST', 'store/orders', {
    ...{ customer_id: 1, items: [{ quantity: 1, ...item }], payment: 'cash' },
    ...more,
  })
const stock = () =>
  network.run(async ({ tx }) => {
    const rows = await tx.query(sql<{ left: number }>`
      select inventory_in_stock as left from products where id = ${shirt.id}::bigint
      union all (select inventory_in_stock from product_variations where product_id = ${shirt.id}::bigint order by id)
      union all select inventory_in_stock from products where id = ${cap.id}::bigint`)
    return rows.map(({ left }) => left)
  })
const things = async (search: string) =>
  (await network.items(`store/things?search=${encodeURIComponent(search)}`, 'desk')).map(({ name }) => name)

describe('a product with variations', () => {
  it('PRD-13 PRD-26 is offered at the desk by its variations, in words, and never by itself', async () => {
    expect(await things('t-shirt')).toEqual(['T-shirt, red, 5–6', 'T-shirt, blue, 5–6'])
    expect(await things('shirt blue')).toEqual(['T-shirt, blue, 5–6'])
    expect(await things('TS-R5')).toEqual(['T-shirt, red, 5–6'])
    expect(await things('cap')).toEqual(['Cap'])
    const [bundle] = await network.items('store/things?search=pack', 'desk')
    expect(bundle).toMatchObject({
      ...{ bundle_id: pack.id, product_id: null, price: 1300 },
      parts: [{ product_id: shirt.id, name: 'T-shirt', variations: [{ name: 'red, 5–6' }, { name: 'blue, 5–6' }] }],
    })
    expect((await network.send('GET', 'store/things?search=cap', undefined, 'instructor')).status).toBe(403)
  })

  it('PRD-24 PRD-26 is in stock as its variations are, in the list and for what is out of stock', async () => {
    const listed = async (query: string) =>
      (await network.items(`products?count=100${query}`)).map(({ id, available_stock }) => [id, available_stock])
    const [, red, blue, caps] = await stock()
    expect(await listed('')).toContainEqual([shirt.id, Number(red) + Number(blue)])
    expect(await listed('')).toContainEqual([cap.id, caps])
    expect((await listed('&quick_filter=out_of_stock')).map(([id]) => id)).not.toContain(shirt.id)
    const empty = await network.item('POST', 'products', { name: 'Sold out', active: true, inventory_in_stock: 9 })
    await network.item('POST', `products/${String(empty.id)}/variations`, { name: 'Large' })
    expect(await listed('&quick_filter=out_of_stock')).toContainEqual([empty.id, 0])
  })

  it('PRD-26 ORD-06 is sold as one of them alone, which its item keeps and whose stock it takes', async () => {
    const bare = await sell({ product_id: shirt.id })
    expect(bare.status).toBe(422)
    expect(bare.body.errors).toEqual({
      'items.0.variation_id': ['T-shirt comes in variations. Choose one: red, 5–6; blue, 5–6.'],
    })
    const priced = await network.send('POST', 'store/orders/price', {
      ...{ customer_id: 1, items: [{ product_id: shirt.id, quantity: 1 }] },
    })
    expect(priced.body.errors).toEqual(bare.body.errors)
    // Another product's variation is none of this one.
    expect((await sell({ product_id: cap.id, variation_id: red.id })).status).toBe(422)
    expect(await stock()).toEqual([90, 5, 5, 7])
    const { body } = await sell({ product_id: shirt.id, variation_id: blue.id, quantity: 2 })
    expect(body.item).toMatchObject({ total: 2300 })
    const path = `store/orders/${String(body.item?.id)}`
    expect(await network.items(`${path}/items`)).toMatchObject([
      { name: 'T-shirt, blue, 5–6', product_id: shirt.id, variation_id: blue.id, quantity: 2 },
    ])
    expect(await stock()).toEqual([90, 5, 3, 7])
    await network.send('POST', `${path}/cancel`, { reason: 'Too small' })
    expect(await stock()).toEqual([90, 5, 5, 7])
  })
})

describe('a bundle with a product that has variations', () => {
  it('BUN-09 is sold with one of them, which its order keeps', async () => {
    const bare = await sell({ bundle_id: pack.id })
    expect(bare.status).toBe(422)
    expect(bare.body.errors).toEqual({
      'items.0.parts': ['T-shirt comes in variations. Choose one: red, 5–6; blue, 5–6.'],
    })
    const parts = [{ product_id: shirt.id, variation_id: red.id }]
    const { body } = await sell({ bundle_id: pack.id, parts, quantity: 3 }, { payment: 'later' })
    expect(body.item).toMatchObject({ total: 3900 })
    expect(await stock()).toEqual([90, 2, 5, 4])
    const path = `store/orders/${String(body.item?.id)}`
    expect(await network.items(`${path}/items`)).toMatchObject([{ name: 'Shirt pack (red, 5–6)', quantity: 3 }])
    const { body: printed } = await network.send('GET', `${path}/packing-list`)
    const { download_url } = printed as unknown as { download_url: string }
    const text = (await readPdf(Buffer.from(download_url.split(';base64,')[1] ?? '', 'base64'))).pages.join()
    expect(text).toContain('T-shirt, red, 5–6')
    // What the bundle becomes later is not what was sold.
    await network.send('POST', `store/bundles/${String(pack.id)}/products/detach`, { product_id: cap.id })
    await network.send('POST', `${path}/cancel`, { reason: 'Changed their mind' })
    expect(await stock()).toEqual([90, 5, 5, 7])
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('BUN-09 takes the one that the bundle names, without asking', async () => {
    const link = { product_id: shirt.id, variation_id: blue.id }
    const { id } = await activeBundle(network, { name: 'Blue pack', price: 900 }, [link])
    expect((await network.items('store/things?search=blue+pack', 'desk'))[0]).toMatchObject({ parts: [] })
    expect((await sell({ bundle_id: id })).status).toBe(200)
    expect(await stock()).toEqual([90, 5, 4, 7])
  })
})
