import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
  cancelAtProvider,
  chargeAttempt,
  resolveUnknown,
} from '../../custom-actions/provider/charges/charge-attempt.ts'
import { refundAtProvider } from '../../custom-actions/provider/charges/refund-at-provider.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { openChargingWorld } from './charging-world.ts'
import { TENANT } from './provider-world.ts'

const world = await openChargingWorld()
const { network, simulator, addCard, inTransaction, claimed, charged, stateOf } = world
afterAll(() => world.close())

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
          sql`update payment_attempts set created_at = (created_at at time zone 'UTC' - interval '23 hours') at time zone 'UTC' where id = ${made.attempt}`,
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

let keys = 0

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
