import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInScreens, reportScreen } from '#declarations/built-in-screens.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { numbered } from './report-rows.ts'

/*
 * With North, two goggles at 10.00 and a starter set at 15.00, delivered for 1.00: two thirds of it are 0.67, the rest 0.33.
 * With South, goggles of a size for 9.00, not delivered. Goggles: 29.00 less VAT 4.83 less three times 4.00 is 12.17.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const order = (number: number, rest: object) => ({
    ...{ reference: `000${number}-AAAA`, customer_id: 1, franchisee_id: 1, status: 'paid', delivery_cost: 0 },
    ...{ created_at: '2026-03-02T09:00Z', ...rest },
  })
  const item = (order_id: number, rest: object) => ({
    ...{ order_id, unit_price: 0, discount: 0, vat_bp: 2000, ...rest },
  })
  const goggles = { product_id: 1, name: 'Goggles', sku: 'G1', cost_price: 400 }
  reports = await openReports({
    brand: numbered({ name: 'Splash' }),
    product: numbered({ name: 'Goggles', sku: 'G1', brand_id: 1 }),
    product_variation: numbered({ product_id: 1, name: 'Small', sku: 'G1-S' }),
    bundle: numbered({ name: 'Starter', sku: 'B1' }),
    order: numbered(
      order(1, { delivery_cost: 100 }),
      order(2, { customer_id: 3, franchisee_id: 2, status: 'new', created_at: '2026-03-18T23:00Z' }),
      order(3, { status: 'cancelled' }),
      order(4, { created_at: '2025-12-31T23:00Z' }),
    ),
    order_item: numbered(
      item(1, { ...goggles, quantity: 2, vat_amount: 333, total: 2000 }),
      item(1, { bundle_id: 1, name: 'Starter', sku: 'B1', cost_price: 700, quantity: 1, vat_amount: 250, total: 1500 }),
      item(2, {
        ...goggles,
        variation_id: 1,
        name: 'Goggles, Small',
        sku: 'G1-S',
        quantity: 1,
        vat_amount: 150,
        total: 900,
      }),
      item(3, { ...goggles, quantity: 5, vat_amount: 0, total: 5000 }),
      item(4, { ...goggles, quantity: 5, vat_amount: 0, total: 5000 }),
    ),
  })
})
afterAll(() => reports?.close())

const STARTER = {
  ...{ thing: 'bundle:1', sku: 'B1', name: 'Starter', brand: null, orders: 1, quantity: 1 },
  ...{ revenue: 1500, vat: 250, delivery: 33, cost: 700, margin: 550 },
}
const GOGGLES = { thing: 'product:1', sku: 'G1', name: 'Goggles', brand: 'Splash' }

const SOUTH = [{ ...GOGGLES, orders: 1, quantity: 1, revenue: 900, vat: 150, delivery: 0, cost: 400, margin: 350 }]

describe('breakdown of orders', () => {
  it('REP-47 is of all franchisees, or of the one that its address names, and of none that a person may not see', async () => {
    expect(PRODUCT.reports?.['order-breakdown']?.permission[0]).toBe('financial.orders_breakdown')
    const screens = builtInScreens({}, PRODUCT.reports)
    expect(screens[reportScreen('order-breakdown')]?.path).toBe('/reports/order-breakdown')
    const shown = async (name: string, as?: 'owner') => (await reports.run(name, {}, as)).items
    const [all, north, south] = [
      await shown('order-breakdown'),
      await shown('order-breakdown/1'),
      await shown('order-breakdown/2'),
    ]
    expect(all).toMatchObject([{ sku: 'G1', quantity: 3 }, STARTER])
    expect(north).toMatchObject([{ sku: 'G1', quantity: 2 }, STARTER])
    expect(south).toEqual(SOUTH)
    expect(await shown('order-breakdown/1', 'owner')).toEqual(north)
    expect(await shown('order-breakdown/2', 'owner')).toEqual([])
    const asFilter = await reports.run('order-breakdown', { franchisee_id: 2 })
    expect(asFilter.items).toEqual(SOUTH)
  })

  it('has a row for each product or bundle of the range, the highest revenue first', async () => {
    const { items, series } = await reports.run('order-breakdown')
    expect(items).toEqual([
      { ...GOGGLES, orders: 2, quantity: 3, revenue: 2900, vat: 483, delivery: 67, cost: 1200, margin: 1217 },
      STARTER,
    ])
    expect(series).toEqual([
      {
        name: 'Revenue',
        data: [
          ['Goggles', 2900],
          ['Starter', 1500],
        ],
      },
    ])
  })

  it('REP-47 adds up no orders: one of several things is in the row of each', async () => {
    const { summary } = await reports.run('order-breakdown')
    expect(summary).toMatchObject({ quantity: 4, revenue: 4400 })
    expect(summary).not.toHaveProperty('orders')
  })

  it('REP-47 opens the orders of each cell, which add up to it', async () => {
    expect(await cellsAddUp(reports, 'order-breakdown')).toBe(14)
    expect(await cellsAddUp(reports, 'order-breakdown', {}, 'owner')).toBe(14)
    const { items } = await reports.breakdown('order-breakdown', 'orders', {
      column: 'revenue',
      row: { thing: 'product:1' },
    })
    expect(items.map(({ reference, customer, revenue, delivery }) => [reference, customer, revenue, delivery])).toEqual(
      [
        ['0002-AAAA', 'Cleo Clark', 900, 0],
        ['0001-AAAA', 'Alice Adams', 2000, 67],
      ],
    )
  })

  it('shows a franchisee the own orders alone', async () => {
    const { items } = await reports.run('order-breakdown', {}, 'owner')
    expect(items).toEqual([
      { ...GOGGLES, orders: 1, quantity: 2, revenue: 2000, vat: 333, delivery: 67, cost: 800, margin: 867 },
      STARTER,
    ])
  })
})
