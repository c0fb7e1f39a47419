import Stripe from 'stripe'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#server/request-context.ts'
import { cancelAtProvider, chargeAttempt, resolveUnknown } from '../../custom-actions/provider/charge-attempt.ts'
import type { InTransaction } from '../../custom-actions/provider/in-transaction.ts'
import { refundAtProvider } from '../../custom-actions/provider/refund-at-provider.ts'
import stripeWebhook from '../../custom-actions/provider/stripe.webhook.ts'
import { type OpenSimulator, openSimulator, SECRET } from '../app/payment-simulator/open-simulator.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
let simulator: OpenSimulator
const TENANT = 'main'
beforeAll(async () => {
  simulator = await openSimulator({ clock: () => new Date(NETWORK_NOW), slowness: 30_000 })
  process.env.PAYMENT_SIMULATOR_URL = simulator.address
  process.env.PAYMENT_SIMULATOR_SECRET = SECRET
  network = await openNetwork()
})
afterAll(async () => {
  delete process.env.PAYMENT_SIMULATOR_URL
  delete process.env.PAYMENT_SIMULATOR_SECRET
  await network?.close()
  await simulator?.close()
})

/** A transaction as the system, of the tenant that the simulator knows. */
const inTransaction: InTransaction = (work) =>
  network.run((context) => work({ ...context, tenant: { slug: TENANT } } as RequestContext))

const addCard = (token: string, customer = 1) =>
  network.item('POST', `customers/${customer}/cards`, { card_token: token })

let keys = 0
/** A payment that was claimed for a card, with its attempt, as the flows leave them before they call. */
const claimed = async (card: number, amount = 6025) =>
  inTransaction(async ({ records }) => {
    const payment = await records('payment')
      .asSystem()
      .create({
        customer_id: 1,
        franchisee_id: 1,
        method: 'stripe',
        amount,
        due_on: NETWORK_NOW.slice(0, 10),
        card_id: card,
      })
    await records('payment').asSystem().transition(payment, 'processing')
    const attempt = await records('payment_attempt')
      .asSystem()
      .create({ payment_id: payment, number: 1, amount, card_id: card, idempotency_key: `attempt-${(keys += 1)}` })
    return { payment, attempt }
  })
const charged = async (token: string) => {
  const { id } = await addCard(token)
  const made = await claimed(Number(id))
  return { ...made, outcome: await chargeAttempt(inTransaction, made.attempt) }
}
const stateOf = (payment: number) =>
  inTransaction(async ({ records }) => {
    const [attempt] = await records('payment_attempt')
      .asSystem()
      .list({ where: { payment_id: payment }, sort: '-id' })
    const { state, dated } = await records('payment').asSystem().get(payment)
    return { state, dated, outcome: attempt?.outcome, code: attempt?.decline_code, provider_id: attempt?.provider_id }
  })

describe('a card', () => {
  it('is not removed while a payment may be taken from it', async () => {
    const { id } = await addCard('pm_card_visa')
    await claimed(Number(id))
    const reply = await network.send('DELETE', `customers/1/cards/${String(id)}`)
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringContaining('A payment is to be taken') } })
    expect(await network.ids('customers/1/cards')).toContain(id)
  })
})

describe('charging an attempt', () => {
  it('takes the payment, once however often it is asked', async () => {
    const { payment, attempt, outcome } = await charged('pm_card_visa')
    expect(outcome.state).toBe('succeeded')
    const state = await stateOf(payment)
    expect(state).toMatchObject({ state: 'succeeded', outcome: 'succeeded', dated: NETWORK_NOW.slice(0, 10) })
    await chargeAttempt(inTransaction, attempt)
    const { data } = await simulator.client(TENANT).paymentIntents.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.payment_attempt === String(attempt))).toHaveLength(1)
    expect(await stateOf(payment)).toEqual(state)
  })

  it('tells a hard decline from a soft one', async () => {
    const soft = await charged('pm_card_chargeCustomerFail')
    expect(soft.outcome).toMatchObject({ state: 'failed', decline_code: 'generic_decline', decline: 'soft' })
    expect(await stateOf(soft.payment)).toMatchObject({ state: 'failed', outcome: 'declined', code: 'generic_decline' })
    const { id } = await addCard('pm_card_visa')
    const [card] = await inTransaction(({ records }) =>
      records('card')
        .asSystem()
        .list({ where: { id: Number(id) } }),
    )
    await simulator.client(TENANT).paymentMethods.detach(String(card?.provider_method))
    const made = await claimed(Number(id))
    const hard = await chargeAttempt(inTransaction, made.attempt)
    expect(hard).toMatchObject({ state: 'failed', decline: 'hard' })
  })

  it('without a reply is unknown, never failed, and found out with the same key', async () => {
    const lost = await charged('pm_card_simulatorLostReply')
    expect(lost.outcome).toEqual({ state: 'unknown' })
    expect(await stateOf(lost.payment)).toMatchObject({ state: 'unknown', outcome: null })
    expect(await resolveUnknown(inTransaction, lost.attempt)).toMatchObject({ state: 'succeeded' })
    const { data } = await simulator.client(TENANT).paymentIntents.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.payment_attempt === String(lost.attempt))).toHaveLength(1)
    const unheard = await charged('pm_card_simulatorNeverReceived')
    expect(unheard.outcome).toEqual({ state: 'unknown' })
    expect(await resolveUnknown(inTransaction, unheard.attempt)).toMatchObject({ state: 'succeeded' })
  })

  it('is searched for when its key is too old', async () => {
    const old = async (token: string) => {
      const made = await charged(token)
      await network.run(({ tx }) =>
        tx.query(
          sql`update payment_attempts set created_at = created_at - interval '23 hours' where id = ${made.attempt}`,
        ),
      )
      return made
    }
    const lost = await old('pm_card_simulatorLostReply')
    expect(await resolveUnknown(inTransaction, lost.attempt)).toMatchObject({ state: 'succeeded' })
    const unheard = await old('pm_card_simulatorNeverReceived')
    expect(await resolveUnknown(inTransaction, unheard.attempt)).toEqual({ state: 'never_received' })
    expect(await stateOf(unheard.payment)).toMatchObject({ state: 'failed', outcome: 'never_received' })
  })

  it('waits for the owner of the card where the bank asks for them, and can be given up', async () => {
    const { body } = await network.send('POST', 'customers/1/cards/setup')
    const { client_secret } = body as unknown as { client_secret: string }
    const form = {
      platform: `acct_${TENANT}`,
      secret: client_secret,
      number: '4000 0027 6000 3184',
      name: 'Ann',
      postcode: 'A',
    }
    const asked = await simulator.browse('/simulator/card-form', form)
    const challenge = new URL(asked.headers.get('location') ?? '', simulator.address)
    const sent = { ...Object.fromEntries(challenge.searchParams), answer: 'yes' }
    const answered = await simulator.browse('/simulator/challenge', sent)
    const intent = /data-setup-intent="(seti_\w+)"/.exec(await answered.text())?.[1] ?? ''
    const { id } = await addCard(intent)
    const { payment, attempt } = await claimed(Number(id))
    expect(await chargeAttempt(inTransaction, attempt)).toMatchObject({ state: 'requires_action' })
    expect(await stateOf(payment)).toMatchObject({ state: 'requires_action', outcome: null })
    expect(await cancelAtProvider(inTransaction, attempt)).toMatchObject({ state: 'cancelled' })
    expect(await stateOf(payment)).toMatchObject({ state: 'cancelled', outcome: 'cancelled' })
  })
})

describe('a refund at the provider', () => {
  const refund = (payment: number, amount: number) =>
    inTransaction(({ records }) =>
      records('refund')
        .asSystem()
        .create({
          payment_id: payment,
          amount,
          given_back: amount,
          destination: 'stripe',
          reason: 'Other',
          request_key: `refund-${(keys += 1)}`,
          idempotency_key: `refund-${keys}`,
        }),
    )
  it('RFD-01 goes back to the card, once, and never above what remains', async () => {
    const { payment } = await charged('pm_card_visa')
    const part = await refund(payment, 2500)
    expect(await refundAtProvider(inTransaction, part)).toMatchObject({ state: 'succeeded' })
    expect(await refundAtProvider(inTransaction, part)).toMatchObject({ state: 'succeeded' })
    const tooMuch = await refund(payment, 3526)
    expect(await refundAtProvider(inTransaction, tooMuch)).toMatchObject({ state: 'failed' })
    const { provider_id } = await stateOf(payment)
    const { data } = await simulator.client(TENANT).refunds.list({ payment_intent: String(provider_id) })
    expect(data.map(({ amount }) => amount)).toEqual([2500])
  })
})

describe('events of the provider', () => {
  /** An event as the provider sends it, and its signature of some seconds ago. */
  const sent = async (
    type: string,
    object: { id: string; [name: string]: unknown },
    { age = 0, secret = `whsec_${SECRET}` } = {},
  ) => {
    const payload = JSON.stringify({ id: `evt_${type}_${object.id}`, object: 'event', type, data: { object } })
    const timestamp = Math.floor(new Date(NETWORK_NOW).getTime() / 1000) - age
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { payload, signature }
  }
  const receive = ({ payload, signature }: { payload: string; signature: string }) =>
    inTransaction((context) =>
      stripeWebhook.receive(context, { body: payload, headers: { 'stripe-signature': signature } }),
    )

  it('are believed with their signature alone, and for five minutes', async () => {
    const forged = await sent('payment_intent.succeeded', { id: 'pi_1' }, { secret: 'whsec_other' })
    await expect(receive(forged)).rejects.toThrow('The signature is not the payment provider’s')
    const old = await sent('payment_intent.succeeded', { id: 'pi_1' }, { age: 301 })
    await expect(receive(old)).rejects.toThrow('too old')
    expect(await inTransaction(({ records }) => records('provider_event').asSystem().list())).toEqual([])
  })

  it('are kept once, and settle a payment by its present state, in whatever order they come', async () => {
    const lost = await charged('pm_card_simulatorLostReply')
    expect(await stateOf(lost.payment)).toMatchObject({ state: 'unknown' })
    const { data } = await simulator.client(TENANT).paymentIntents.list({ limit: 100 })
    const intent = data.find(({ metadata }) => metadata.payment_attempt === String(lost.attempt))
    const told = await sent('payment_intent.payment_failed', { id: String(intent?.id) })
    await receive(told)
    await receive(told)
    await network.work()
    expect(await stateOf(lost.payment)).toMatchObject({ state: 'succeeded', outcome: 'succeeded' })
    const events = await inTransaction(({ records }) => records('provider_event').asSystem().list())
    expect(events).toMatchObject([{ type: 'payment_intent.payment_failed', outcome: 'succeeded' }])
  })

  /** A charge that somebody made at the provider, by hand or by other software. */
  const madeThere = async (metadata: Record<string, string>) => {
    const stripe = simulator.client(TENANT)
    const { id: customer } = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    return stripe.paymentIntents.create({
      amount: 4321,
      currency: 'gbp',
      customer,
      payment_method: method.id,
      confirm: true,
      off_session: true,
      metadata,
    })
  }
  const unmatched = async () => (await network.items('money/inbox')).filter(({ kind }) => kind === 'unmatched_event')

  it('about money that is not known here are in the money inbox, once, until somebody has settled them', async () => {
    const { id } = await madeThere({ tenant: TENANT, payment_attempt: '987654' })
    await receive(await sent('payment_intent.succeeded', { id, amount: 4321 }))
    const other = await madeThere({})
    await receive(await sent('payment_intent.succeeded', { id: other.id, amount: 4321 }))
    await receive(await sent('payment_intent.payment_failed', { id: other.id, amount: 4321 }))
    const foreign = await madeThere({ tenant: 'elsewhere', payment_attempt: '1' })
    await receive(await sent('payment_intent.succeeded', { id: foreign.id, amount: 4321 }))
    await network.work()
    const found = await unmatched()
    expect(found).toMatchObject([
      { amount: 4321, customer_id: null, details: `payment_intent.succeeded: ${id}` },
      { amount: 4321, details: `payment_intent.succeeded: ${other.id}` },
    ])
    const path = `money/inbox/${String(found[0]?.id)}/settle`
    expect((await network.send('POST', path, undefined, 'desk')).status).toBe(403)
    expect((await network.send('POST', path, undefined, 'owner')).status).toBe(404)
    expect((await network.send('POST', path)).body).toEqual({ success: true })
    expect(await unmatched()).toMatchObject([{ details: `payment_intent.succeeded: ${other.id}` }])
    expect((await network.send('POST', path)).status).toBe(404)
  })

  it('about a refund that was made there of a payment of ours come with that payment', async () => {
    const { payment } = await charged('pm_card_visa')
    const { provider_id } = await stateOf(payment)
    const refund = await simulator.client(TENANT).refunds.create({ payment_intent: String(provider_id), amount: 1000 })
    await receive(await sent('refund.created', { id: refund.id, amount: 1000, payment_intent: String(provider_id) }))
    await network.work()
    const found = (await unmatched()).filter(({ payment_id }) => payment_id === payment)
    expect(found).toMatchObject([{ amount: 1000, customer_id: 1, details: `refund.created: ${refund.id}` }])
    expect((await network.items('money/inbox', 'owner')).map(({ id }) => id)).toContain(found[0]?.id)
  })

  it('tell of disputes, which end as the bank decides', async () => {
    const { payment } = await charged('pm_card_createDispute')
    const { data } = await simulator.client(TENANT).disputes.list({ limit: 1 })
    const [dispute] = data
    await receive(await sent('charge.dispute.created', { id: String(dispute?.id) }))
    await network.work()
    const kept = () =>
      inTransaction(({ records }) =>
        records('dispute')
          .asSystem()
          .list({ where: { payment_id: payment } }),
      )
    expect(await kept()).toMatchObject([{ amount: 6025, fee: 2000, state: 'needs_response' }])
    const remaining = async () => (await network.item('GET', `payments/${payment}`)).remaining
    expect(await remaining()).toBe(0)
    await simulator
      .client(TENANT)
      .disputes.update(String(dispute?.id), { evidence: { uncategorized_text: 'winning_evidence' } })
    await receive(await sent('charge.dispute.closed', { id: String(dispute?.id) }))
    await network.work()
    expect(await kept()).toMatchObject([{ state: 'won' }])
    expect(await remaining()).toBe(6025)
  })
})
