import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookup } from '#declarations/lookup.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** The network's today is 18 March 2026. */
const [YESTERDAY, TODAY, TOMORROW] = ['2026-03-17', '2026-03-18', '2026-03-19']

const resource = (name: string) => lookup(PRODUCT.resources, name)
const tabsOf = (name: string) => resource(name)?.show?.tabs.map(({ id }) => id)

let made = 0
const add = (path: string, body: object = {}) => network.item('POST', path, { name: `Thing ${++made}`, ...body })

describe('products', () => {
  it('PRD-12 are shown with their stock on a phone', () => {
    expect(resource('products')?.list.card.subtitle).toContain('available_stock')
  })

  it('PRD-01 PRD-02 SNAV-04 are listed by name at /products/index, and have nine tabs', () => {
    expect(resource('products')?.screens.list).toBe('/products/index')
    expect(resource('products')?.list.sort).toEqual([{ path: 'name', direction: 'asc' }])
    expect(resource('products')?.form.in).toBe('dialog')
    expect(tabsOf('products')).toEqual([
      'information',
      'variations',
      'categories',
      'prices',
      'bundles',
      'images',
      'labels',
      'tags',
      'options',
    ])
  })

  it('PRD-03 PRD-04 PRD-05 PRD-06 PRD-12 PRD-23 PRD-24 start inactive, at no price, with priority 10', async () => {
    const product = await add('products')
    const zero = [
      'price',
      'delivery_cost',
      'supply_price',
      'cost_price',
      'vat_amount',
      'weight',
      'width',
      'height',
      'depth',
    ]
    expect(product).toMatchObject({
      ...Object.fromEntries([...zero, 'inventory_in_stock', 'inventory_holding'].map((name) => [name, 0])),
      ...{ vat: false, promoted: false, sale: false, hidden: false, active: false, priority: 10 },
      ...{ short_description: null, brand_id: null, sku: null, gtin: null, google_product_category: null },
    })
    const refused = await network.send('PUT', `products/${String(product.id)}`, { inventory_in_stock: -1, gtin: '12' })
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['gtin', 'inventory_in_stock'])
    expect(await network.item('GET', `products/${String(product.id)}/meta`)).toMatchObject({ variations: 0, prices: 0 })
  })

  it('PRD-03 PRD-24 have descriptions in an order, each with a title and a text', async () => {
    const descriptions = [
      { title: 'Care', text: 'Rinse.' },
      { title: 'Fit', text: 'Snug.' },
    ]
    const product = await add('products', { descriptions })
    expect(product.descriptions).toMatchObject(descriptions)
    const [care, fit] = product.descriptions as object[]
    const turned = await network.item('PUT', `products/${String(product.id)}`, { descriptions: [fit, care] })
    expect(turned.descriptions).toMatchObject(descriptions.toReversed())
  })

  it('PRD-20 are deleted, with what is theirs', async () => {
    const product = await add('products')
    await network.item('POST', `products/${String(product.id)}/prices`, { price: 500, start_date: TODAY })
    expect((await network.send('DELETE', `products/${String(product.id)}`)).status).toBe(200)
    expect((await network.send('GET', `products/${String(product.id)}/prices`)).status).toBe(404)
  })

  it('PRD-27 are chosen for something new only while they are active', async () => {
    const [on, off] = [await add('products', { active: true }), await add('products')]
    const ids = await network.ids('products/all')
    expect([ids.includes(Number(on.id)), ids.includes(Number(off.id))]).toEqual([true, false])
  })
})

describe('variations', () => {
  it('PRD-11 PRD-13 PRD-21 PRD-26 belong to a product, are chosen with "All" in front, and are deleted there', async () => {
    const product = await add('products')
    const path = `products/${String(product.id)}/variations`
    const small = await network.item('POST', path, { name: 'Small', sku: 'S-1', price: 900, inventory_in_stock: 3 })
    expect(await network.items(path)).toMatchObject([{ id: small.id, sku: 'S-1', price: 900, inventory_in_stock: 3 }])
    expect((await network.items(`${path}/all`)).map(({ id }) => id)).toEqual([0, small.id])
    expect((await network.send('POST', path, { name: 'Small' })).body.errors).toHaveProperty('name')
    expect((await network.send('DELETE', `${path}/${String(small.id)}`)).status).toBe(200)
    expect(await network.items(path)).toEqual([])
  })
})

describe.each([
  ['products', 'products'],
  ['bundles', 'store/bundles'],
])('prices of %s', (_name, path) => {
  const price = (id: unknown, body: object) => network.item('POST', `${path}/${String(id)}/prices`, body)
  const inForce = async (id: unknown) => (await network.item('GET', `${path}/${String(id)}`)).price_in_force

  it('PRD-07 PRD-25 BUN-08 BUN-18 have these fields, and start today', async () => {
    const { id } = await add(path)
    const label = await add('store/labels')
    const fields = { description: 'Summer', price: 1200, vat: true, vat_amount: 150, sale: true, label_id: label.id }
    const entry = await price(id, fields)
    expect(entry).toMatchObject({ ...fields, start_date: TODAY })
    expect(await network.item('PUT', `${path}/prices/${String(entry.id)}`, { price: 1100 })).toMatchObject({
      price: 1100,
    })
    await network.send('DELETE', `labels/${String(label.id)}`)
    expect(await network.items(`${path}/${String(id)}/prices`)).toMatchObject([{ id: entry.id, label_id: null }])
  })

  it('PRD-08 PRD-09 PRD-10 start on a day, which is the same in every time zone and after every change', async () => {
    const { id } = await add(path)
    const entry = await price(id, { price: 1, start_date: '2026-03-29' })
    const changed = await network.item('PUT', `${path}/prices/${String(entry.id)}`, { description: 'x' })
    expect([entry.start_date, changed.start_date]).toEqual(['2026-03-29', '2026-03-29'])
  })

  it('BUN-20 PRD-27 the last that has begun is in force: of one day the sale, then the newest', async () => {
    const { id } = await add(path, { price: 1000 })
    expect(await inForce(id)).toBe(1000)
    await price(id, { price: 1300, start_date: TOMORROW })
    expect(await inForce(id)).toBe(1000)
    await price(id, { price: 900, start_date: YESTERDAY })
    expect(await inForce(id)).toBe(900)
    const sale = await price(id, { price: 700, start_date: TODAY, sale: true })
    await price(id, { price: 800, start_date: TODAY })
    expect(await inForce(id)).toBe(700)
    await price(id, { price: 650, start_date: TODAY, sale: true })
    expect(await inForce(id)).toBe(650)
    const entries = await network.items(`${path}/${String(id)}/prices`)
    expect(entries.filter(({ current }) => current === true).map((entry) => entry.price)).toEqual([650])
    expect(entries.find((entry) => entry.id === sale.id)?.current).toBe(false)
  })

  it('BUN-21 have the VAT of their price when it is switched on, none when it is switched off', async () => {
    const { id } = await add(path, { price: 1200, vat: true })
    const change = (body: object) => network.item('PUT', `${path}/${String(id)}`, body)
    expect((await network.item('GET', `${path}/${String(id)}`)).vat_amount).toBe(200)
    expect((await change({ vat_amount: 150 })).vat_amount).toBe(150)
    expect((await change({ vat: false })).vat_amount).toBe(0)
    expect((await change({ vat: true })).vat_amount).toBe(200)
  })

  it('BUN-21 have the VAT of another price when that changes, unless it was typed', async () => {
    const { id } = await add(path, { price: 1200, vat: true })
    const change = (body: object) => network.item('PUT', `${path}/${String(id)}`, body)
    expect((await change({ price: 3600 })).vat_amount).toBe(600)
    expect((await change({ price: 1200, vat_amount: 150 })).vat_amount).toBe(150)
    expect((await change({ price: 2400 })).vat_amount).toBe(150)
  })

  it('PRD-22 BUN-16 are deleted by their own id', async () => {
    const { id } = await add(path)
    const entry = await price(id, { price: 500 })
    expect((await network.send('DELETE', `${path}/prices/${String(entry.id)}`)).body).toEqual({ success: true })
    expect(await network.items(`${path}/${String(id)}/prices`)).toEqual([])
  })
})

describe('bundles', () => {
  it('BUN-01 BUN-02 BUN-03 are listed by name, added in a dialog, and have five tabs', () => {
    expect(resource('bundles')?.list.sort).toEqual([{ path: 'name', direction: 'asc' }])
    expect([resource('bundles')?.form.in, resource('bundles')?.screens.show]).toEqual([
      'dialog',
      '/store/bundles/:id/:tab',
    ])
    expect(tabsOf('bundles')).toEqual(['information', 'labels', 'prices', 'products', 'tags'])
  })

  it('BUN-04 BUN-05 BUN-06 BUN-07 BUN-10 BUN-19 start inactive, at no price, with priority 10', async () => {
    const information = ['Cap', 'Goggles']
    const bundle = await add('store/bundles', { information })
    expect(await network.item('GET', `store/bundles/${String(bundle.id)}`)).toMatchObject({
      information,
      ...{ delivery_cost: 0, supply_price: 0, cost_price: 0, price: 0, vat_amount: 0, priority: 10 },
      ...{ vat: false, promoted: false, sale: false, hidden: false, active: false },
    })
    expect(await network.item('GET', `store/bundles/${String(bundle.id)}/meta`)).toMatchObject({ products: 0 })
  })

  it('BUN-09 BUN-11 BUN-18 have products, of which one variation may be meant', async () => {
    const [bundle, product] = [await add('store/bundles'), await add('products')]
    const other = await add('products')
    const small = await network.item('POST', `products/${String(product.id)}/variations`, { name: 'Small' })
    const path = `store/bundles/${String(bundle.id)}/products`
    const wrong = { product_id: other.id, variation_id: small.id }
    expect((await network.send('POST', `${path}/attach`, wrong)).body.errors).toHaveProperty('variation_id')
    const sent = { product_id: product.id, variation_id: small.id }
    expect((await network.send('POST', `${path}/attach`, sent)).status).toBe(201)
    expect(await network.items(path)).toMatchObject([{ id: product.id, pivot: { variation_id: small.id } }])
    expect(await network.ids(`products/${String(product.id)}/bundles`)).toEqual([bundle.id])
  })

  it('BUN-15 PRD-16 lose a product from either side, named by bundle, product and variation', async () => {
    for (const from of ['bundle', 'product']) {
      const [bundle, product] = [await add('store/bundles'), await add('products')]
      const ids = { bundle_id: bundle.id, product_id: product.id, variation_id: null }
      await network.send('POST', `store/bundles/${String(bundle.id)}/products/attach`, { product_id: product.id })
      const path =
        from === 'bundle' ? `store/bundles/${String(bundle.id)}/products` : `products/${String(product.id)}/bundles`
      const refused = await network.send('POST', `${path}/detach`, { ...ids, variation_id: 4711 })
      expect(refused.status).toBe(404)
      expect((await network.send('POST', `${path}/detach`, ids)).body).toEqual({ success: true })
      expect(await network.ids(`store/bundles/${String(bundle.id)}/products`)).toEqual([])
    }
  })

  it('BUN-17 are deleted', async () => {
    const { id } = await add('store/bundles')
    expect((await network.send('DELETE', `store/bundles/${String(id)}`)).body).toEqual({ success: true })
  })

  it('SERR-10 SERR-11 BUN-13 BUN-14 BUN-15 BUN-16 ask before anything is unlinked or deleted', () => {
    const asked = (name: string) => resource('bundles')?.relations[name]?.confirmDetach
    expect(['label', 'tag', 'product'].map((name) => asked(`${name}s`))).toEqual([
      'Are you sure you want to remove this label from the bundle?',
      'Are you sure you want to remove this tag from the bundle?',
      'Are you sure you want to remove this product from the bundle?',
    ])
    expect(resource('bundle_prices')?.confirmDelete).toBe('Are you sure you want to delete this price?')
  })
})

describe('the store', () => {
  it('SERR-12 requires a name of everything, and a start of prices', async () => {
    for (const path of [
      'products',
      'store/bundles',
      'store/brands',
      'store/categories',
      'store/tags',
      'store/options',
    ]) {
      expect((await network.send('POST', path, {})).body.errors).toMatchObject({ name: ['This field is required.'] })
    }
    const { id } = await add('products')
    const reply = await network.send('POST', `products/${String(id)}/prices`, { price: 1, start_date: null })
    expect(reply.status === 201 ? reply.body.item?.start_date : reply.body.errors).toBe(TODAY)
  })

  it('is read by franchisees, changed by head office alone, and not seen by instructors', async () => {
    const product = await add('products')
    const path = `products/${String(product.id)}`
    expect((await network.send('GET', path, undefined, 'owner')).status).toBe(200)
    expect((await network.send('PUT', path, { name: 'Mine' }, 'owner')).status).toBe(403)
    expect((await network.send('GET', 'products', undefined, 'instructor')).status).toBe(403)
  })
})
