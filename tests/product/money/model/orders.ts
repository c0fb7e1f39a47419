import { sql } from 'kysely'
import { expect } from 'vitest'
import { addSomeCard, giveByHand } from './bookings.ts'
import type { Drive } from './drive.ts'
import { chosen, type Step } from './step.ts'

const PAID_BY = ['card', 'card', 'cash', 'later'] as const

let keys = 0

interface OrderRow {
  id: number
  customer_id: number
  status: string
  has_open_payment: boolean
}

async function anyOrder({ money }: Drive, pick: number): Promise<OrderRow | undefined> {
  const found = await money.inTenant((tx) =>
    tx.query(sql<OrderRow>`
      select id, customer_id, status, exists (
        select from payments where order_id = orders.id and state in ('processing', 'requires_action', 'unknown', 'failed')
      ) as has_open_payment from orders order by id desc limit 6`),
  )
  return found.length === 0 ? undefined : chosen(found, pick)
}

/** Staff sell things to a family: by card, in cash, or to be paid later. */
export async function placeOrder(drive: Drive, { picks: [who, what, how], cut }: Step): Promise<void> {
  const { id: customer_id } = chosen(drive.families, who)
  const payment = chosen(PAID_BY, how)
  const card_id = payment === 'card' ? await addSomeCard(drive, customer_id, what) : null
  const items = Array.from({ length: 1 + (how % 2) }, (_, index) => ({
    product_id: drive.product,
    quantity: 1 + ((what + index) % 3),
  }))
  const body = { customer_id, franchisee_id: 1, items, payment, request_key: `order-${(keys += 1)}` }
  const reply = await drive.send('store/orders', { ...body, ...(card_id !== null && { card_id }) }, cut)
  if (payment === 'card') return expect([200, 422], JSON.stringify(reply.body)).toContain(reply.status)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  if (payment === 'cash') giveByHand(drive.model, customer_id, Number(reply.body.item?.total))
}

/** Staff take the money of an order that is not paid yet. */
export async function payOrder(drive: Drive, { picks: [which, what, how], cut }: Step): Promise<void> {
  const order = await anyOrder(drive, which)
  if (!order) return
  const method = how % 2 === 0 ? 'cash' : 'card'
  const card_id = method === 'card' ? await addSomeCard(drive, order.customer_id, what) : null
  const before = await cashOf(drive, order.id)
  const reply = await drive.send(
    `store/orders/${order.id}/payment`,
    { method, ...(card_id !== null && { card_id }) },
    cut,
  )
  expect([200, 409, 422], JSON.stringify(reply.body)).toContain(reply.status)
  if (order.status !== 'new') expect(reply.status).not.toBe(200)
  // It may have been taken before the server was killed.
  const taken = (await cashOf(drive, order.id)) - before
  if (taken !== 0) giveByHand(drive.model, order.customer_id, taken)
}

/** Staff cancel an order: its price is credited. */
export async function cancelOrder(drive: Drive, { picks: [which], cut }: Step): Promise<void> {
  const order = await anyOrder(drive, which)
  if (!order) return
  const reply = await drive.send(`store/orders/${order.id}/cancel`, { reason: 'Sent back' }, cut)
  expect([200, 409, 422], JSON.stringify(reply.body)).toContain(reply.status)
  if (order.status === 'cancelled') expect(reply.status).not.toBe(200)
}

/** Staff cancel one item of an order: what it came to is credited, and the rest is sent. */
export async function cancelItem(drive: Drive, { picks: [which, what], cut }: Step): Promise<void> {
  const order = await anyOrder(drive, which)
  if (!order) return
  const items = await drive.money.inTenant((tx) =>
    tx.query(sql<{ id: number; cancelled_at: string | null }>`
      select id, cancelled_at from order_items where order_id = ${order.id} order by id`),
  )
  const item = chosen(items, what)
  const reply = await drive.send(`store/orders/${order.id}/items/${item.id}/cancel`, { reason: 'None left' }, cut)
  expect([200, 409, 422], JSON.stringify(reply.body)).toContain(reply.status)
  if (order.status === 'cancelled' || item.cancelled_at !== null) expect(reply.status).not.toBe(200)
}

/** Pence that an order was paid by hand. */
async function cashOf({ money }: Drive, id: number): Promise<number> {
  const [paid] = await money.inTenant((tx) =>
    tx.query(sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::int as amount from payments
      where order_id = ${id} and method <> 'stripe' and state = 'succeeded'`),
  )
  return paid?.amount ?? 0
}
