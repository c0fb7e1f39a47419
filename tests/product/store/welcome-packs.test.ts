import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quote } from '#rules/money/quotation/quote.ts'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { storeQuotation } from '../../../custom-actions/ledger/store-quotation.ts'
import { readAnyClass } from '../../../custom-actions/quotations/read-class.ts'
import { sendWelcomePack } from '../../../custom-actions/store/sale/send-welcome-pack.ts'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'

let network: Network
let cap: number
let consumers = 0
beforeAll(async () => {
  network = await openNetwork()
  const { id } = await network.item('POST', 'products', {
    ...{ name: 'Swim cap', price: 500, vat: true, active: true, inventory_in_stock: 10 },
  })
  cap = Number(id)
  await pack('Starter')
})
afterAll(() => network?.close())

/** Of the swim cap, ahead of those that are there. */
const pack = (name: string) => activeBundle(network, { name, price: 3000, priority: 0 }, [{ product_id: cap }])

beforeEach(() => stock(10))

const stock = (inventory_in_stock: number) => network.item('PUT', `products/${cap}`, { inventory_in_stock })
const left = async () => (await network.item('GET', `products/${cap}`)).inventory_in_stock
const ordersOf = async (plan: number) => {
  const orders = await network.run(({ records }) =>
    records('order')
      .asSystem()
      .list({ where: { plan_id: plan } }),
  )
  return orders
}

/** A monthly plan that begins today, pending, with what was agreed about its welcome pack. */
function pendingPlan(bundle: { price: number; free: boolean } | null): Promise<number> {
  consumers += 1
  return network.run(async (context) => {
    const { records } = context
    const account = { customer_id: 1, franchisee_id: 1 }
    const consumer_id = await records('consumer').create({
      ...{ customer_id: 1, first_name: `Pip ${consumers}`, last_name: 'Adams', date_of_birth: '2021-01-01' },
    })
    const { prices } = await readAnyClass(context, 1)
    const quotation = quote({
      ...{ kind: 'monthly', prices: { ...prices, badge_cost: null }, origins: {}, bundle },
      settings: { TAKE_PAYMENTS_WITH_DEBT: false, INITIAL_PAYMENT_USE_BALANCE: true },
      ...{ membership_status: 'confirmed', discount: { source: 'none' }, available_balance: 0 },
      ...{ starts_on: '2026-03-18', payment_day: 20, unused_seats: [] },
    })
    const quotation_id = await storeQuotation(
      context,
      { kind: 'monthly', ...account, consumer_id, class_id: 1 },
      quotation,
    )
    const place_id = await records('class_consumer')
      .asSystem()
      .create({ class_id: 1, consumer_id, booking_type: 'monthly', started_on: '2026-03-18', quotation_id })
    return records('plan')
      .asSystem()
      .create({ ...account, place_id, starts_on: '2026-03-18', payment_day: 20, card_id: null })
  })
}

const begin = (plan: number) =>
  network.run(({ records }) => records('plan').asSystem().transition(plan, 'active')).then(() => network.work())

describe('the welcome pack of a monthly plan', () => {
  it('ACC-29 COST-16 ORD-08 is one order once the plan has begun, paid with it and posted by it alone', async () => {
    const plan = await pendingPlan({ price: 2500, free: false })
    await network.work()
    expect(await ordersOf(plan)).toEqual([])
    await begin(plan)
    const [order, ...more] = await ordersOf(plan)
    expect(more).toEqual([])
    expect(order).toMatchObject({ status: 'paid', total: 2500, payment_id: null, delivery_name: expect.any(String) })
    expect(await network.items(`store/orders/${order!.id}/items`)).toMatchObject([{ name: 'Starter', total: 2500 }])
    expect(await left()).toBe(9)
    const lines = await network.run(({ tx }) =>
      tx.query(sql`select id from customer_transactions where order_id = ${order!.id}::bigint`),
    )
    expect(lines).toEqual([])
    // Taken up again, or asked for again: it is the same.
    expect(await network.run((context) => sendWelcomePack(context, plan))).toBe(order!.id)
    await network.workAt('store/send-welcome-packs')
    expect(await ordersOf(plan)).toHaveLength(1)
    expect(await network.ids('store/orders?quick_filter=welcome_packs', 'owner')).toContain(order!.id)
    const dispatched = await network.send('POST', `store/orders/${order!.id}/transitions/dispatch`, {}, 'owner')
    expect(dispatched.status).toBe(200)
  })

  it('ORD-08 gives back what the plan charged for it when it is cancelled, and nothing where it was free', async () => {
    for (const [pack, credited] of [
      [{ price: 2500, free: false }, 2500],
      [{ price: 2500, free: true }, 0],
    ] as const) {
      const plan = await pendingPlan(pack)
      await begin(plan)
      const [order] = await ordersOf(plan)
      expect(order?.total).toBe(credited)
      const path = `store/orders/${order!.id}/cancel`
      expect((await network.send('POST', path, { reason: 'Has one' })).body).toEqual({ credited })
      await network.workAt('store/send-welcome-packs')
      expect(await ordersOf(plan)).toHaveLength(1)
    }
    expect(await left()).toBe(10)
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })

  it('waits until the store has it again, and does not hold up the plan', async () => {
    await stock(0)
    const plan = await pendingPlan({ price: 0, free: true })
    await begin(plan)
    expect(await ordersOf(plan)).toEqual([])
    await stock(1)
    await network.workAt('store/send-welcome-packs')
    expect(await ordersOf(plan)).toHaveLength(1)
    expect(await left()).toBe(0)
  })

  it('waits for an address of the family, which is something to do until there is one', async () => {
    const known = await network.item('GET', 'customers/1')
    const address = { address: known.address, city: known.city, postcode: known.postcode }
    await network.item('PUT', 'customers/1', { address: null, city: null, postcode: null })
    const plan = await pendingPlan({ price: 0, free: true })
    await begin(plan)
    await network.workAt('store/send-welcome-packs')
    expect(await ordersOf(plan)).toEqual([])
    expect(await left()).toBe(10)
    const waiting = async () =>
      (await network.items('issues', 'owner')).filter(({ issue }) => issue === 'pack_needs_address')
    expect(await waiting()).toMatchObject([
      {
        record_id: plan,
        item: { customer: { name: known.name }, place: { consumer: { name: `Pip ${consumers} Adams` } } },
      },
    ])
    await network.item('PUT', 'customers/1', address)
    await network.workAt('store/send-welcome-packs')
    expect(await ordersOf(plan)).toMatchObject([{ address: address.address, status: 'paid' }])
    expect(await waiting()).toEqual([])
  })

  it('is the first of the active bundles that have products', async () => {
    const { id } = await pack('Nothing')
    await network.send('POST', `store/bundles/${String(id)}/products/detach`, { product_id: cap })
    const plan = await pendingPlan({ price: 0, free: true })
    await begin(plan)
    const [order] = await ordersOf(plan)
    expect(await network.items(`store/orders/${order!.id}/items`)).toMatchObject([{ name: 'Starter' }])
  })

  it('is none where none was agreed', async () => {
    const plan = await pendingPlan(null)
    await begin(plan)
    await network.workAt('store/send-welcome-packs')
    expect(await ordersOf(plan)).toEqual([])
  })
})
