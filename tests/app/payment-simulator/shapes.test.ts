import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSimulator, openSimulator } from './open-simulator.ts'
import published from './published-shapes.json' with { type: 'json' }

/**
 * Each object of the simulator has every property that Stripe's published example of it has, of the same type. Those that the
 * version in use no longer has by itself are named here.
 */
const GONE: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds'],
  payment_intent: ['source'],
}

let simulator: OpenSimulator
beforeAll(async () => {
  simulator = await openSimulator()
})
afterAll(() => simulator?.close())

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

it('has the properties that Stripe publishes, each of its type', async () => {
  const stripe = simulator.client()
  const customer = await stripe.customers.create({ name: 'Ann Ash' })
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_createDispute',
    confirm: true,
  })
  const account = await stripe.accounts.create({ type: 'express', country: 'GB' })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'https://example.org/back',
    refresh_url: 'https://example.org/again',
  })
  const page = new URL(link.url)
  await simulator.browse(page.pathname, { ...Object.fromEntries(page.searchParams), answer: 'yes' })
  const charged = (payment_method: string, amount: number) =>
    stripe.paymentIntents.create({
      amount,
      currency: 'gbp',
      payment_method,
      customer: customer.id,
      confirm: true,
      off_session: true,
      transfer_data: { destination: account.id },
      application_fee_amount: 100,
    })
  const intent = await charged(String(setup.payment_method), 1099)
  const visa = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  const other = await charged(String(visa.payment_method), 500)
  const { data: disputes } = await stripe.disputes.list()
  const { data: moved } = await stripe.balanceTransactions.list()
  const { data: events } = await stripe.events.list({ limit: 100 })
  const ofEvent = (type: string) => events.find((event) => event.type === type)?.data.object
  const made: Record<keyof typeof published, object | undefined> = {
    customer,
    payment_method: await stripe.paymentMethods.retrieve(String(visa.payment_method)),
    setup_intent: setup,
    payment_intent: intent,
    charge: await stripe.charges.retrieve(String(intent.latest_charge)),
    refund: await stripe.refunds.create({ payment_intent: other.id, amount: 200 }),
    dispute: disputes[0],
    balance_transaction: moved[0],
    event: events[0],
    account: await stripe.accounts.retrieve(account.id),
    account_link: link,
    transfer: ofEvent('transfer.created'),
    application_fee: ofEvent('application_fee.created'),
  }
  const differences = Object.entries(published).flatMap(([name, properties]) => {
    const object = made[name as keyof typeof published] as Record<string, unknown> | undefined
    return Object.entries(properties).flatMap(([property, type]) => {
      if (GONE[name]?.includes(property)) return []
      if (!object || !(property in object)) return [`${name} has no ${property}`]
      const own = typeOf(object[property])
      return own === type || own === 'null' || type === 'null' ? [] : [`${name}.${property} is ${own}, not ${type}`]
    })
  })
  expect(differences).toEqual([])
})
