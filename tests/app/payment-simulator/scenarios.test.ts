import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSimulator, openSimulator } from './open-simulator.ts'

/**
 * The same scenarios against the simulator and, where `STRIPE_TEST_KEY` is set, against Stripe itself: the simulator is right
 * when both pass.
 */
const KEY = process.env.STRIPE_TEST_KEY

let simulator: OpenSimulator
beforeAll(async () => {
  simulator = await openSimulator()
})
afterAll(() => simulator?.close())

const SIDES = [
  { side: 'the simulator', client: () => simulator.client(), isThere: true },
  { side: 'Stripe', client: () => new Stripe(KEY ?? '', { maxNetworkRetries: 2 }), isThere: Boolean(KEY) },
]

describe.each(SIDES)('$side', ({ client, isThere }) => {
  const it_ = it.skipIf(!isThere)

  const customerWith = async (token: string) => {
    const customer = await client().customers.create({ name: 'Ann Ash', metadata: { tenant: 'demo' } })
    const setup = await client().setupIntents.create({
      customer: customer.id,
      payment_method: token,
      confirm: true,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    })
    return { customer: customer.id, method: String(setup.payment_method), setup }
  }
  const charge = (customer: string, payment_method: string, key: string, amount = 6025) =>
    client().paymentIntents.create(
      { amount, currency: 'gbp', customer, payment_method, confirm: true, off_session: true, metadata: { key } },
      { idempotencyKey: key },
    )
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error as InstanceType<typeof Stripe.errors.StripeError>,
    )
  const newKey = () => `scenario-${Math.random().toString(36).slice(2)}`

  it_('CARD-02 saves a card for later by a setup intent, and lists it at its customer', async () => {
    const { customer, method, setup } = await customerWith('pm_card_visa')
    expect(setup.status).toBe('succeeded')
    const { data } = await client().customers.listPaymentMethods(customer)
    expect(data).toMatchObject([{ id: method, customer, type: 'card', card: { brand: 'visa', last4: '4242' } }])
    const gone = await client().paymentMethods.detach(method)
    expect(gone.customer).toBeNull()
    expect((await client().customers.listPaymentMethods(customer)).data).toEqual([])
  })

  it_('CARD-05 refuses to save a card that the bank declines, with its reason', async () => {
    const error = await failure(customerWith('pm_card_chargeDeclined'))
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' })
    expect(error?.decline_code).toBe('generic_decline')
  })

  it_('charges a saved card, once for each idempotency key', async () => {
    const { customer, method } = await customerWith('pm_card_visa')
    const key = newKey()
    const first = await charge(customer, method, key)
    expect(first).toMatchObject({ status: 'succeeded', amount_received: 6025, customer, payment_method: method })
    expect((await charge(customer, method, key)).id).toBe(first.id)
    const { data } = await client().paymentIntents.list({ customer })
    expect(data.map(({ id }) => id)).toEqual([first.id])
    const other = await failure(charge(customer, method, key, 100))
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    const paid = await client().charges.retrieve(String(first.latest_charge), { expand: ['balance_transaction'] })
    expect(paid).toMatchObject({ paid: true, amount: 6025, refunded: false, payment_intent: first.id })
  })

  it_('declines a charge with a code, and keeps that it was tried', async () => {
    const { customer, method } = await customerWith('pm_card_chargeCustomerFail')
    const error = await failure(charge(customer, method, newKey()))
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline' })
    const { data } = await client().paymentIntents.list({ customer })
    expect(data).toMatchObject([{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }])
  })

  it_('says that a bank requires authentication, off session and on', async () => {
    const { customer, method, setup } = await customerWith('pm_card_authenticationRequired')
    expect(setup).toMatchObject({ status: 'requires_action' })
    const attached = await client().paymentMethods.attach(method, { customer })
    const error = await failure(charge(customer, attached.id, newKey()))
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'authentication_required' })
    const intent = await client().paymentIntents.create({
      amount: 500,
      currency: 'gbp',
      customer,
      payment_method: attached.id,
      confirm: true,
      return_url: 'https://example.org/back',
    })
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    expect(await client().paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect(await failure(client().paymentIntents.confirm(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it_(
    'asks the owner of a card on a page of its own, when they come back to a payment that was refused without them',
    async () => {
      const { customer, method } = await customerWith('pm_card_authenticationRequired')
      const attached = await client().paymentMethods.attach(method, { customer })
      await failure(charge(customer, attached.id, newKey()))
      const [refused] = (await client().paymentIntents.list({ customer })).data
      expect(refused).toMatchObject({ status: 'requires_payment_method' })
      const back = 'https://example.org/back'
      const asked = await client().paymentIntents.confirm(String(refused?.id), {
        payment_method: attached.id,
        return_url: back,
      })
      expect(asked).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: back, url: expect.any(String) } },
      })
    },
  )

  it_('RFD-01 refunds in parts, never above what remains', async () => {
    const { customer, method } = await customerWith('pm_card_visa')
    const { id } = await charge(customer, method, newKey())
    const part = await client().refunds.create({ payment_intent: id, amount: 2500 })
    expect(part).toMatchObject({ status: 'succeeded', amount: 2500, payment_intent: id })
    const tooMuch = await failure(client().refunds.create({ payment_intent: id, amount: 3526 }))
    expect(tooMuch).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
    expect(await client().refunds.create({ payment_intent: id })).toMatchObject({ amount: 3525 })
    expect(await failure(client().refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it_('does not know what is not there', async () => {
    expect(await failure(client().customers.retrieve('cus_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    })
  })

  it_('lists events, the newest first', async () => {
    const { customer } = await customerWith('pm_card_visa')
    const { data } = await client().events.list({ types: ['customer.created'], limit: 1 })
    expect(data).toMatchObject([{ type: 'customer.created', data: { object: { id: customer } } }])
  })
})
