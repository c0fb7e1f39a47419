import { expect } from 'vitest'
import type { OpenSimulator } from '../../app/payment-simulator/open-simulator.ts'
import type { Reply } from '../../contract/world/client.ts'
import type { MoneyServer } from './money-world.ts'

/** A booking of a child into a class, by all lessons or by the month. */
export interface Sale {
  class_id: number
  consumer_id: number
  plan?: 'pia' | 'monthly'
  payment_day?: number
  start_date?: string
  discount_code?: string | undefined
}

/** Asks for the price of a booking as its screen does. Called, what it returns accepts the booking at that price. */
export async function sell(
  server: MoneyServer,
  { class_id, consumer_id, plan = 'pia', payment_day, start_date, discount_code }: Sale,
  payment: Record<string, unknown>,
): Promise<(on?: MoneyServer) => Promise<Reply>> {
  const path = `classes/${class_id}/consumers/${consumer_id}`
  const terms = {
    plan,
    ...(plan === 'pia' && { all_lessons: true }),
    ...(payment_day !== undefined && { payment_day }),
    ...(start_date !== undefined && { start_date }),
    ...(discount_code !== undefined && { discount_code }),
  }
  const quotation = await server.send('POST', `${path}/quotation`, terms)
  expect(quotation.status, JSON.stringify(quotation.body)).toBe(200)
  const { fingerprint } = quotation.body.item ?? {}
  const body = { ...terms, fingerprint, accept_terms_and_conditions: true, ...payment }
  return (on = server) => on.send('POST', `${path}/accept`, body)
}

/** Adds the card of a test token to a family. */
export async function addCard(server: MoneyServer, customer_id: number, card_token: string): Promise<number> {
  const reply = await server.send('POST', `customers/${customer_id}/cards`, { card_token })
  expect(reply.body.item, JSON.stringify(reply.body)).toBeDefined()
  return Number(reply.body.item?.id)
}

/** Adds a card whose bank asks its owner each time: it is typed into the form of the provider, and the owner says yes. */
export async function addAskingCard(
  server: MoneyServer,
  { browse }: OpenSimulator,
  customer_id: number,
): Promise<number> {
  const { body } = await server.send('POST', `customers/${customer_id}/cards/setup`)
  const form = {
    platform: 'acct_main',
    secret: String(body.client_secret),
    number: '4000 0027 6000 3184',
    name: 'Ann Ash',
    postcode: 'LS1 1AA',
  }
  const asked = await browse('/simulator/card-form', form)
  const { searchParams } = new URL(asked.headers.get('location') ?? '', 'http://simulator.example')
  const answered = await browse('/simulator/challenge', { ...Object.fromEntries(searchParams), answer: 'yes' })
  return addCard(server, customer_id, /data-setup-intent="(seti_\w+)"/.exec(await answered.text())?.[1] ?? '')
}

/** The first of the reasons that a refund can have. */
export async function refundReason(server: MoneyServer): Promise<string> {
  const reply = await server.send('GET', 'option-values/refund-reason-codes')
  return String(reply.body.items?.[0]?.name)
}

/** Makes a discount code of the network for bookings in advance and by the month, which may be used a few times. */
export async function addCode(server: MoneyServer): Promise<{ id: number; code: string }> {
  const { body } = await server.send('POST', 'discount-codes', {
    ...{ type: 'percentage', amount: 20, usage_limit: 5, booking_types: ['pay_as_you_go', 'monthly'] },
  })
  expect(body.item, JSON.stringify(body)).toBeDefined()
  return { id: Number(body.item?.id), code: String(body.item?.code) }
}

/** Makes a product of the store, of which there is plenty. @returns its id */
export async function addProduct(server: MoneyServer): Promise<number> {
  const { body } = await server.send('POST', 'products', {
    ...{ name: 'Float', price: 1200, vat: true, active: true, inventory_in_stock: 100_000 },
  })
  expect(body.item, JSON.stringify(body)).toBeDefined()
  return Number(body.item?.id)
}
