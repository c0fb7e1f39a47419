import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../contract/world/client.ts'
import { resource, tab, tabIds } from '../declared.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

let made = 0
const add = (path: string, body: object = {}) => network.item('POST', path, { name: `Thing ${++made}`, ...body })

describe('an order', () => {
  it('ORD-01 ORD-02 is read with its counts and its items, which its tab products lists', async () => {
    const product = await add('products', { price: 1000, active: true, inventory_in_stock: 9 })
    const items = [{ product_id: product.id, quantity: 2 }]
    const order: Item = await network.item('POST', 'store/orders', { customer_id: 1, items, payment: 'cash' })
    const path = `store/orders/${String(order.id)}`
    expect(await network.item('GET', path)).toMatchObject({ id: order.id, reference: order.reference, total: 2000 })
    expect(await network.item('GET', `${path}/meta`)).toMatchObject({ items: 1 })
    expect(await network.items(`${path}/items`)).toMatchObject([{ name: product.name, quantity: 2, total: 2000 }])
    expect(resource('orders').screens.show).toBe('/store/orders/:id/:tab')
    expect(tabIds('orders')).toEqual(['information', 'products'])
    expect(tab('orders', 'products')?.relation).toMatchObject({ relation: 'items' })
  })
})

describe('discount codes', () => {
  it('COD-01 COD-09 have a list, are added, and have a view with two tabs; a deletion is told in these words', () => {
    const codes = resource('vouchers')
    expect(codes.screens).toMatchObject({ list: '/store/codes/index', show: '/store/codes/:id/:tab' })
    expect(codes.form.in).toBe('dialog')
    expect(codes.methods).toContain('create')
    expect(tabIds('vouchers')).toEqual(['information', 'usages'])
    expect(codes.notices.deleted).toBe('The code has been successfully deleted.')
  })

  it('COD-12 are vouchers of the store and codes of bookings, two things, both off with their feature', async () => {
    const voucher = await network.item('POST', 'store/codes', { name: 'twice-1', discount_type: 'value', amount: 100 })
    // What the buyer types is upper case, and there is one of it.
    expect(voucher).toMatchObject({ name: 'TWICE-1' })
    const again = await network.send('POST', 'store/codes', { name: 'Twice-1', discount_type: 'value' })
    expect(again.body.errors).toHaveProperty('name')
    expect(await network.items('discount-codes?search=TWICE-1')).toEqual([])
    expect(resource('vouchers')).toMatchObject({ entity: 'voucher', feature: 'enable_discounts' })
    expect(resource('discount_codes')).toMatchObject({ entity: 'discount_code', feature: 'enable_discounts' })
  })
})
