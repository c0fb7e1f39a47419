import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import stripeWebhook from '../../custom-actions/provider/stripe.webhook.ts'
import { SECRET } from '../app/payment-simulator/open-simulator.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { openChargingWorld } from './charging-world.ts'
import { TENANT } from './provider-world.ts'

const world = await openChargingWorld()
const { network, simulator, inTransaction, charged, stateOf } = world
afterAll(() => world.close())

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
    await expect(receive(forged)).rejects.toThrow('provider.signature')
    const old = await sent('payment_intent.succeeded', { id: 'pi_1' }, { age: 301 })
    await expect(receive(old)).rejects.toThrow('provider.signature')
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

  const noticed = async () => (await network.items('issues')).filter(({ issue }) => issue === 'money_message')

  it('SNAV-27 about money that is not known here are in the money inbox, once, and need attention until somebody has settled them', async () => {
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
    expect((await noticed()).map(({ record_id }) => record_id)).toEqual(found.map(({ id: matter }) => matter))
    expect((await noticed())[0]).toMatchObject({ item: { what_to_do: 'unmatched_event' } })
    const path = `money/inbox/${String(found[0]?.id)}/settle`
    expect((await network.send('POST', path, undefined, 'desk')).status).toBe(403)
    expect((await network.send('POST', path, undefined, 'owner')).status).toBe(404)
    expect((await network.send('POST', path)).body).toEqual({ success: true })
    expect(await unmatched()).toMatchObject([{ details: `payment_intent.succeeded: ${other.id}` }])
    expect(await noticed()).toHaveLength(1)
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
