import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookup } from '#declarations/lookup.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { FILES } from '../../contract/world/seed-tenant.ts'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const resource = (name: string) => lookup(PRODUCT.resources, name)
const tabsOf = (name: string) => resource(name)?.show?.tabs.map(({ id }) => id)

let made = 0
const add = (path: string, body: object = {}) => network.item('POST', path, { name: `Thing ${++made}`, ...body })
const attach = (path: string, body: object) => network.send('POST', `${path}/attach`, body)
const detach = (path: string, body: object) => network.send('POST', `${path}/detach`, body)
const namesOf = async (path: string) => (await network.items(path)).map(({ name }) => name)

describe('brands', () => {
  it('BRD-01 BRD-02 BRD-04 BRD-05 are listed by name with one filter, and have three tabs', () => {
    expect(resource('brands')?.list.sort).toEqual([{ path: 'name', direction: 'asc' }])
    expect(resource('brands')?.list.filters.map(({ id }) => id)).toEqual(['active'])
    expect(tabsOf('brands')).toEqual(['information', 'products', 'bundles'])
  })

  it('BRD-03 BRD-04 BRD-06 BRD-08 have these fields, and their image with them', async () => {
    const image = await add('store/images', { file_id: FILES })
    const fields = {
      name: 'Splash',
      short_description: 'Goggles',
      description: '<p>Since 1990.</p>',
      image_id: image.id,
    }
    const { id } = await network.item('POST', 'store/brands', fields)
    const brand = await network.item('GET', `store/brands/${String(id)}`)
    expect(brand).toMatchObject({ ...fields, active: true, image: { id: image.id, name: image.name } })
    const sent = { ...fields, name: 'Splash & Co', image_id: null }
    expect(await network.item('PUT', `store/brands/${String(id)}`, sent)).toMatchObject(sent)
  })

  it('BRD-04 are filtered by whether they are active', async () => {
    const off = await add('store/brands', { active: false })
    expect(await network.ids('store/brands?filter[active]=0&count=100')).toContain(off.id)
    expect(await network.ids('store/brands?filter[active]=1&count=100')).not.toContain(off.id)
  })

  it('BRD-07 BRD-09 BRD-10 BRD-12 take their products and bundles off sale when they are deleted', async () => {
    const brand = await add('store/brands')
    const product = await add('products', { brand_id: brand.id, active: true })
    const links = [{ product_id: product.id }]
    const bundle = await activeBundle(network, { name: 'Branded', brand_id: brand.id }, links)
    expect(await network.ids(`store/brands/${String(brand.id)}/products`)).toEqual([product.id])
    expect(await network.ids(`store/brands/${String(brand.id)}/bundles`)).toEqual([bundle.id])
    expect((await network.send('DELETE', `store/brands/${String(brand.id)}`)).status).toBe(200)
    for (const path of [`products/${String(product.id)}`, `store/bundles/${String(bundle.id)}`]) {
      expect(await network.item('GET', path)).toMatchObject({ active: false, brand_id: null })
    }
    expect(await network.ids('products/all')).not.toContain(product.id)
    expect(JSON.stringify(await network.items(`audit/products/${String(product.id)}`))).toContain('"active"')
  })

  it('BRD-09 BRD-11 SERR-11 ask, and tell, in these words', () => {
    expect(resource('brands')?.confirmDelete).toBe(
      'Are you sure you want to delete this brand? All its products and bundles will become unavailable.',
    )
    expect(resource('brands')?.notices.deleted).toBe('The brand has been successfully deleted.')
  })

  it('BRD-01 CAT-01 offer to delete in their lists', () => {
    for (const name of ['brands', 'store_categories']) {
      expect(resource(name)?.list.actions).toContain('delete')
    }
  })
})

describe('store categories', () => {
  it('CAT-01 CAT-02 CAT-09 have a list with these columns and the tabs information and products', () => {
    expect(tabsOf('store_categories')).toEqual(['information', 'products'])
    expect(resource('store_categories')?.list.columns.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'short_description', 'priority', 'hidden', 'products_count']),
    )
    expect(resource('store_categories')?.list.sort).toEqual([{ path: 'name', direction: 'asc' }])
  })

  it('CAT-03 CAT-04 CAT-09 start with priority 10 and shown, and count what is in them', async () => {
    const { id } = await add('store/categories')
    expect(await network.item('GET', `store/categories/${String(id)}`)).toMatchObject({ priority: 10, hidden: false })
    expect(await network.item('GET', `store/categories/${String(id)}/meta`)).toMatchObject({ products: 0 })
  })

  it('CAT-05 CAT-06 CAT-07 CAT-09 PRD-17 hold products, which stay when they are unlinked or the category goes', async () => {
    const [category, product] = [await add('store/categories'), await add('products')]
    const path = `store/categories/${String(category.id)}/products`
    expect(await network.ids(`${path}/unassigned?limit=500`)).toContain(product.id)
    await attach(path, { product_id: product.id })
    expect(await network.ids(path)).toEqual([product.id])
    expect(await network.ids(`${path}/unassigned?limit=500`)).not.toContain(product.id)
    expect((await detach(path, { product_id: product.id })).status).toBe(200)
    await attach(`products/${String(product.id)}/categories`, { category_id: category.id })
    expect((await detach(`products/${String(product.id)}/categories`, { category_id: category.id })).status).toBe(200)
    await attach(path, { product_id: product.id })
    await network.send('DELETE', `store/categories/${String(category.id)}`)
    expect(await network.ids(`products/${String(product.id)}/categories`)).toEqual([])
  })

  it('CAT-03 are part of another, and never of themselves', async () => {
    const shelf = await add('store/categories')
    const box = await add('store/categories', { parent_id: shelf.id })
    const tray = await add('store/categories', { parent_id: box.id })
    const move = (id: unknown, parent_id: unknown) =>
      network.send('PUT', `store/categories/${String(id)}`, { parent_id })
    const refusal = ['This is the category itself, or one that leads back to it.']
    for (const within of [shelf, box, tray]) {
      const { status, body } = await move(shelf.id, within.id)
      expect([status, body.errors]).toEqual([422, { parent_id: refusal }])
    }
    expect((await move(tray.id, shelf.id)).status).toBe(200)
    // Two who move them into each other at once do not both succeed.
    const both = await Promise.all([move(box.id, tray.id), move(tray.id, box.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('CAT-08 tell that they were deleted', () => {
    expect(resource('store_categories')?.notices.deleted).toBe('The category has been successfully deleted.')
  })
})

describe.each([
  ['tags', 'store_tags', 'tag_id', ['information', 'products', 'bundles'], 'store/tags'],
  ['labels', 'store_labels', 'label_id', ['information', 'bundles', 'products'], 'labels'],
] as const)('%s', (name, _resource, key, tabs, deletedAt) => {
  const declared = name === 'tags' ? 'store_tags' : 'labels'
  const path = `store/${name}`

  it('TAG-01 TAG-02 LBL-01 have a list, and a tab for products and one for bundles with addresses of their own', () => {
    expect(tabsOf(declared)).toEqual(tabs)
    expect(resource(declared)?.screens.show).toBe(`/store/${name}/:id/:tab`)
  })

  it('TAG-03 TAG-04 TAG-05 TAG-10 LBL-02 LBL-03 LBL-08 have a name of their own and two colours', async () => {
    const one = await network.item('POST', path, { name: 'New in' })
    expect(one).toMatchObject({ bg_color: '#6c757d', text_color: '#ffffff' })
    expect((await network.send('POST', path, { name: 'New in' })).body.errors).toHaveProperty('name')
    expect((await network.send('POST', path, { name: 'Odd', bg_color: 'red' })).body.errors).toHaveProperty('bg_color')
    expect(await namesOf(`${path}?count=100`)).toContain('New in')
    expect(await network.item('GET', `${path}/${String(one.id)}/meta`)).toMatchObject({ products: 0, bundles: 0 })
  })

  it('TAG-06 TAG-07 TAG-08 LBL-05 LBL-06 LBL-07 LBL-08 are given to products and bundles, and taken away', async () => {
    const [one, product, bundle] = [await add(path), await add('products'), await add('store/bundles')]
    for (const [relation, id, other] of [
      ['products', product.id, 'product_id'],
      ['bundles', bundle.id, 'bundle_id'],
    ] as const) {
      const at = `${path}/${String(one.id)}/${relation}`
      expect(await network.ids(`${at}/unassigned?limit=500`)).toContain(id)
      expect((await attach(at, { [other]: id })).status).toBe(201)
      expect(await network.ids(at)).toEqual([id])
      expect(await network.ids(`${at}/unassigned?limit=500`)).not.toContain(id)
      expect((await detach(at, { [other]: id })).status).toBe(200)
      expect(await network.ids(at)).toEqual([])
    }
  })

  it('PRD-15 PRD-18 PRD-19 BUN-12 BUN-13 BUN-14 PRD-25 the same from the product and the bundle', async () => {
    const one = await add(path)
    for (const owner of [
      `products/${String((await add('products')).id)}`,
      `store/bundles/${String((await add('store/bundles')).id)}`,
    ]) {
      expect(await network.ids(`${owner}/${name}/unassigned?limit=500`)).toContain(one.id)
      await attach(`${owner}/${name}`, { [key]: one.id })
      expect(await network.ids(`${owner}/${name}`)).toEqual([one.id])
      expect((await detach(`${owner}/${name}`, { [key]: one.id })).status).toBe(200)
    }
  })

  it('TAG-09 LBL-04 are deleted at their address', async () => {
    const { id } = await add(path)
    expect((await network.send('DELETE', `${deletedAt}/${String(id)}`)).body).toEqual({ success: true })
    expect((await network.send('GET', `${path}/${String(id)}`)).status).toBe(404)
  })
})

it('TAG-04 SAPI-07 tags are counted, all of them, for whoever may list them', async () => {
  const total = async () => (await network.item('GET', 'store/tags/meta', undefined, 'owner')).total
  const before = await total()
  await network.item('POST', 'store/tags', { name: 'Counted' })
  expect(await total()).toBe(Number(before) + 1)
  expect((await network.send('GET', 'store/tags/meta', undefined, 'instructor')).status).toBe(403)
})

describe('options', () => {
  it('OPT-01 OPT-02 OPT-03 OPT-05 have rows, which are saved with them in their order', async () => {
    expect(tabsOf('store_options')).toEqual(['information', 'products'])
    const rows = [{ id: null, name: 'Large' }, { name: 'Small' }]
    const { id, ...size } = await network.item('POST', 'store/options', { name: 'Size', rows })
    expect(size.rows).toMatchObject([{ name: 'Large' }, { name: 'Small' }])
    const [large, small] = size.rows as { id: number; name: string }[]
    await network.item('PUT', `store/options/${String(id)}`, { rows: [small, large, { name: 'Extra large' }] })
    const read = await network.item('GET', `store/options/${String(id)}`)
    expect((read.rows as { name: string }[]).map(({ name }) => name)).toEqual(['Small', 'Large', 'Extra large'])
    expect(await network.ids('store/options?search=Size')).toEqual([id])
  })

  it('OPT-03 two rows may change their names with each other in one save', async () => {
    const { id, rows } = await add('store/options', { rows: [{ name: 'Left' }, { name: 'Right' }] })
    const [one, two] = rows as { id: number; name: string }[]
    const turned = [
      { id: one?.id, name: 'Right' },
      { id: two?.id, name: 'Left' },
    ]
    expect(await network.item('PUT', `store/options/${String(id)}`, { rows: turned })).toMatchObject({ rows: turned })
  })

  it('OPT-05 keep a row that a variation uses', async () => {
    const option = await add('store/options', { rows: [{ name: 'Red' }] })
    const [red] = option.rows as { id: number }[]
    const product = await add('products')
    await network.send('POST', `products/${String(product.id)}/options/attach`, { option_id: option.id })
    await add(`products/${String(product.id)}/variations`, { option_row_ids: [red?.id] })
    const reply = await network.send('PUT', `store/options/${String(option.id)}`, { rows: [] })
    expect(reply.status).toBe(409)
    expect((await network.item('GET', `store/options/${String(option.id)}`)).rows).toMatchObject([{ name: 'Red' }])
  })

  it('OPT-05 PRD-26 that a variation uses are kept, and the variation is named, not the link', async () => {
    const option = await add('store/options', { rows: [{ name: 'Crimson' }] })
    const product = await add('products')
    await attach(`products/${String(product.id)}/options`, { option_id: option.id })
    const [row] = (await network.item('GET', `store/options/${String(option.id)}`)).rows as { id: number }[]
    const variations = `products/${String(product.id)}/variations`
    await network.item('POST', variations, { name: 'crimson one', option_row_ids: [row?.id] })
    expect(await network.item('GET', `store/options/${String(option.id)}/deletion`)).toMatchObject({
      blockers: [{ title: 'Variation', count: 1, names: ['crimson one'] }],
    })
    const { goes } = await network.item('GET', `products/${String(product.id)}/deletion`)
    expect((goes as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(['Product option', 'Variation'])
  })

  it('OPT-04 are deleted at either address', async () => {
    for (const path of ['options', 'store/options']) {
      const { id } = await add('store/options', { rows: [{ name: 'Red' }] })
      expect((await network.send('DELETE', `${path}/${String(id)}`)).body).toEqual({ success: true })
    }
    expect((await network.send('GET', 'options')).status).toBe(404)
  })

  it('PRD-14 PRD-21 OPT-05 are linked with products, and unlinked by DELETE', async () => {
    const [option, product] = [await add('store/options'), await add('products')]
    const path = `products/${String(product.id)}/options`
    await attach(path, { option_id: option.id })
    expect(await network.ids(path)).toEqual([option.id])
    expect(await network.ids(`store/options/${String(option.id)}/products`)).toEqual([product.id])
    expect((await network.send('DELETE', `${path}/${String(option.id)}`)).status).toBe(200)
    expect(await network.ids(path)).toEqual([])
  })
})

describe('images and videos', () => {
  it('IMG-01 IMG-03 IMG-04 IMG-06 are listed by name, chosen, and read with their picture', async () => {
    expect(resource('store_images')?.list.sort).toEqual([{ path: 'name', direction: 'asc' }])
    const { id } = await network.item('POST', 'store/images', { name: 'Goggles', file_id: FILES - 1 })
    expect(await network.item('GET', `store/images/${String(id)}`)).toMatchObject({
      name: 'Goggles',
      file: { type: 'image/png', url: expect.stringContaining('/api/files/') },
    })
    expect(await network.ids('store/images/all')).toContain(id)
    expect(await network.ids('store/images?search=Goggles')).toEqual([id])
  })

  it('IMG-02 have a view of their own, and a picture in each row, which opens the whole one', () => {
    expect(resource('store_images')?.screens.show).toBe('/store/images/:id/:tab')
    expect(tabsOf('store_images')).toContain('information')
    for (const list of [resource('store_images')?.list, resource('products')?.relations.images?.list]) {
      expect(list?.columns.find(({ path }) => path === 'file_id')).toMatchObject({ kind: 'image' })
    }
  })

  it('IMG-05 IMG-06 PRD-21 leave nothing behind that points to them when they are deleted', async () => {
    const image = await add('store/images', { file_id: FILES - 2 })
    const brand = await add('store/brands', { image_id: image.id })
    const product = await add('products', { feature_product_image_id: image.id })
    await attach(`products/${String(product.id)}/images`, { image_id: image.id })
    expect(await network.ids(`products/${String(product.id)}/images`)).toEqual([image.id])
    expect((await network.send('DELETE', `store/images/${String(image.id)}`)).status).toBe(200)
    expect(await network.item('GET', `store/brands/${String(brand.id)}`)).toMatchObject({ image_id: null })
    const left = await network.item('GET', `products/${String(product.id)}`)
    expect(left).toMatchObject({ feature_product_image_id: null })
    expect(await network.ids(`products/${String(product.id)}/images`)).toEqual([])
  })

  it('IMG-07 a video is not at an address of nowhere', async () => {
    const { status, body } = await network.send('POST', 'store/videos', { name: 'Nowhere', url: 'https://' })
    expect([status, body.errors]).toEqual([422, { url: ['Enter an address that starts with https://.'] }])
  })

  it('IMG-07 a video has a name and an address that starts with https', async () => {
    const video = await network.item('POST', 'store/videos', { name: 'How to', url: 'https://video.example/1' })
    expect(await network.ids('store/videos/all')).toContain(video.id)
    const refused = await network.send('POST', 'store/videos', { name: 'How to', url: 'http://video.example/1' })
    expect(refused.body.errors).toEqual({ url: ['Enter an address that starts with https://.'] })
    expect((await network.send('DELETE', `store/videos/${String(video.id)}`)).status).toBe(200)
  })
})
