import { sql } from 'kysely'
import { expect } from 'vitest'
import { COURSE_ENDS } from '../money-of-families.ts'
import { addAskingCard, addCard, sell } from '../sell.ts'
import type { Booking, Drive } from './drive.ts'
import { chosen, type Step } from './step.ts'

/** Cards by what becomes of a charge. Those that pay are drawn more often. */
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_chargeCustomerFail',
  'pm_card_simulatorLostReply',
  'pm_card_simulatorNeverReceived',
  'pm_card_refundFail',
  'pm_card_pendingRefund',
  'pm_card_createDispute',
  'asks its owner',
] as const

/** Adds one of the cards to a family. */
export function addSomeCard({ server, money }: Drive, customer: number, pick: number): Promise<number> {
  const card = chosen(CARDS, pick)
  return card === 'asks its owner' ? addAskingCard(server, money.simulator, customer) : addCard(server, customer, card)
}

/** Nothing is sold in the last weeks of the course: its lessons are running out. */
const SOLD_UNTIL = '2026-11-01'

let keys = 0

/** Staff accept a child: in advance or by the month, by card or in cash, perhaps with a server that is killed meanwhile. */
export async function accept(drive: Drive, { picks: [whom, what, how], cut }: Step): Promise<void> {
  const { money, model, families, classes } = drive
  if (money.today() > SOLD_UNTIL || SOLD_UNTIL > COURSE_ENDS) return
  const family = chosen(families, whom)
  const consumer_id = chosen(family.children, whom >> 3)
  const class_id = chosen(classes, what).id
  const kind = (what >> 3) % 2 === 0 ? 'monthly' : 'pia'
  const byCard = kind === 'monthly' || how % 2 === 0
  const card_id = byCard ? await addSomeCard(drive, family.id, how >> 1) : null
  const payment = byCard ? { payment_type: 'card', card_id } : { payment_type: 'manual', payment_method: 'cash' }
  const payment_day = 1 + (how % 31)
  const discount_code = how % 3 === 0 ? await goodCode(drive) : undefined
  const sale = { class_id, consumer_id, plan: kind, discount_code } as const
  const terms = kind === 'pia' ? sale : { ...sale, payment_day, start_date: money.today() }
  const had = await hadPlace(drive, class_id, consumer_id)
  const book = await sell(drive.server, terms, {
    ...payment,
    request_key: `acceptance-${(keys += 1)}`,
  })
  if (cut !== undefined) drive.server.dieAfter(cut)
  let reply = await book()
  if (drive.server.isDead() && reply.status >= 500) {
    drive.log.push(`  killed after ${cut} transactions of the acceptance`)
    drive.takeOver()
    reply = await book(drive.server)
  }
  drive.server.dieAfter(Infinity)
  drive.log.push(`  accepted: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
  if (reply.status === 200) return keep(drive, { family, kind, payment_day }, reply.body.item ?? {})
  // A declined card leaves nothing; a child that has the place already is refused it.
  if (byCard && reply.status === 422) return keepVoid(drive, { family, kind, payment_day })
  expect({ status: reply.status, had }, JSON.stringify(reply.body)).toEqual({ status: 409, had: true })
  expect(model.bookings.length).toBeGreaterThan(0)
}

/** The code of the tenant, as long as it may be used. */
async function goodCode({ server, code }: Drive): Promise<string | undefined> {
  const { body } = await server.send('GET', `discount-codes/${code.id}`)
  return body.item?.is_valid === true ? code.code : undefined
}

async function hadPlace({ money }: Drive, classId: number, consumerId: number): Promise<boolean> {
  const places = await money.inTenant((tx) =>
    tx.query(sql`
      select from class_consumers where class_id = ${classId} and consumer_id = ${consumerId} and state <> 'void'`),
  )
  return places.length > 0
}

type Kept = Pick<Booking, 'family' | 'kind' | 'payment_day'>

function keep({ model }: Drive, kept: Kept, item: Record<string, unknown>): void {
  const payment = item.payment as { method: string; amount: number; state: string } | null
  const state = item.state === 'taken' ? 'active' : 'pending'
  model.bookings.push({
    ...kept,
    plan_id: Number(item.plan_id),
    state,
    starts_on: String(item.starts_on),
    isUntouched: true,
  })
  if (payment?.method === 'cash') giveByHand(model, kept.family.id, payment.amount)
}

/** A booking that came to nothing leaves a void plan, so that it is seen if it ever comes to life. */
async function keepVoid({ money, model }: Drive, kept: Kept): Promise<void> {
  const known = model.bookings.map(({ plan_id }) => plan_id)
  const [plan] = await money.inTenant((tx) =>
    tx.query(sql<{ id: number; state: string }>`
      select id, state from plans where customer_id = ${kept.family.id} and id <> all(${known}::bigint[])
      order by id desc limit 1`),
  )
  if (!plan) return
  expect(plan.state).toBe('void')
  model.bookings.push({ ...kept, plan_id: plan.id, state: 'void', starts_on: money.today(), isUntouched: false })
}

export function giveByHand({ byHand }: Drive['model'], customer: number, amount: number): void {
  byHand.set(customer, (byHand.get(customer) ?? 0) + amount)
}
