import { sql } from 'kysely'
import { expect } from 'vitest'
import { addSomeCard, giveByHand } from './bookings.ts'
import type { Drive } from './drive.ts'
import { chosen, type Step } from './step.ts'

interface PaymentRow {
  id: number
  customer_id: number
  plan_id: number | null
  method: string
  amount: number
  state: string
}

let keys = 0

async function anyPayment({ money }: Drive, pick: number, ...states: string[]): Promise<PaymentRow | undefined> {
  const found = await money.inTenant((tx) =>
    tx.query(sql<PaymentRow>`
      select id, customer_id, plan_id, method, amount, state from payments where state = any(${states}) order by id desc`),
  )
  return found.length === 0 ? undefined : chosen(found, pick)
}

/** Staff mark a payment of a plan as taken, be it due or not. */
export async function markTaken(drive: Drive, { picks: [which], cut }: Step): Promise<void> {
  const payment = await anyPayment(drive, which, 'scheduled', 'failed', 'unknown', 'requires_action', 'cancelled')
  if (!payment || payment.plan_id === null) return
  const path = `customers/${payment.customer_id}/plans/${payment.plan_id}/payments/${payment.id}/markTaken`
  const reply = await drive.send(path, { method: 'cash' }, cut)
  const mayBe = payment.state === 'scheduled' || payment.state === 'failed'
  if (!mayBe) return expect(reply.status).toBe(409)
  if (payment.state === 'scheduled') fallsDueEarly(drive, payment.plan_id)
  if (reply.status === 200) giveByHand(drive.model, payment.customer_id, Number(reply.body.item?.amount))
  else expect(reply.status).toBe(409)
}

function fallsDueEarly({ model }: Drive, planId: number): void {
  for (const booking of model.bookings) if (booking.plan_id === planId) booking.isUntouched = false
}

/** A family pays some money in cash, just so. */
export async function payCash(drive: Drive, { picks: [who, amount], cut }: Step): Promise<void> {
  const { id } = chosen(drive.families, who)
  const body = { franchisee_id: 1, amount: 1 + (amount % 6000), method: 'cash', request_key: `cash-${(keys += 1)}` }
  const reply = await drive.send(`customers/${id}/payments`, body, cut)
  expect(reply.status).toBe(200)
  giveByHand(drive.model, id, body.amount)
}

/** Staff refund a part of a payment, or all of it: to its card, in cash, or to the balance. */
export async function refund(drive: Drive, { picks: [which, part, how], cut }: Step): Promise<void> {
  const payment = await anyPayment(drive, which, 'succeeded')
  if (!payment) return
  const amount = Math.max(1, Math.ceil((payment.amount * (1 + (part % 4))) / 4))
  const method = payment.method === 'stripe' && how % 3 > 0 ? 'stripe' : 'cash'
  const toBalance = how % 5 === 0
  const reply = await drive.send(
    `payments/${payment.id}/refunds`,
    {
      ...{ amount, reason: drive.refundReason, request_key: `refund-${(keys += 1)}` },
      ...(toBalance ? { credit_refund: true } : { method }),
    },
    cut,
  )
  if (reply.status === 200 && method === 'cash' && !toBalance) giveByHand(drive.model, payment.customer_id, -amount)
  if (reply.status !== 200) expect(reply.status).toBe(422)
}

/** Staff try a declined payment again, or no more. */
export async function retryOrStop(drive: Drive, { picks: [which, what], cut }: Step): Promise<void> {
  const payment = await anyPayment(drive, which, 'failed', 'scheduled')
  if (!payment) return
  const reply = await drive.send(`payments/${payment.id}/${what % 3 === 0 ? 'stop' : 'retry'}`, {}, cut)
  expect([200, 409]).toContain(reply.status)
  if (payment.state === 'failed' && cut === undefined) expect(reply.status).toBe(200)
}

/** A family chooses another card for its plans. */
export async function changeCard(drive: Drive, { picks: [who, card], cut }: Step): Promise<void> {
  const { id } = chosen(drive.families, who)
  const cardId = await addSomeCard(drive, id, card)
  const reply = await drive.send(`customers/${id}/plans/cards`, { cardId }, cut, 'PUT')
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
