import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoChargeId, demoCustomerId, demoDisputeId, demoMethodId } from '../../../app/payment-simulator/demo-ids.ts'
import { type OpenSimulator, openSimulator } from './open-simulator.ts'

let simulator: OpenSimulator
beforeAll(async () => {
  simulator = await openSimulator()
})
afterAll(() => simulator?.close())

const of = { attempt: 3, payment: 4, amount: 3000 }

it('PAY-05 a card of the demo is charged like any other, though it was never saved by a call', async () => {
  const { paymentIntents } = simulator.client()
  const { status } = await paymentIntents.create({
    ...{ amount: 3000, currency: 'gbp', confirm: true, off_session: true },
    ...{ customer: demoCustomerId(7), payment_method: demoMethodId(7) },
  })
  expect(status).toBe('succeeded')
})

it('RFD-01 a payment of the demo is refunded to its card, up to what it was', async () => {
  const { refunds, paymentIntents } = simulator.client()
  const id = demoChargeId({ ...of, method: demoMethodId(7), ended: 'taken' })
  expect(await paymentIntents.retrieve(id)).toMatchObject({
    ...{ id, amount: 3000, status: 'succeeded', customer: demoCustomerId(7) },
    metadata: { tenant: 'demo', payment_attempt: '3', payment: '4' },
  })
  expect((await refunds.create({ payment_intent: id, amount: 1000 })).status).toBe('succeeded')
  await expect(refunds.create({ payment_intent: id, amount: 2001 })).rejects.toThrow('greater than unrefunded amount')
  expect((await refunds.create({ payment_intent: id, amount: 2000 })).status).toBe('succeeded')
})

it('TXN-02 a payment of the demo that waits for its bank is confirmed by the owner of the card', async () => {
  const { paymentIntents } = simulator.client()
  const method = demoMethodId(8, true)
  const id = demoChargeId({ ...of, method, ended: 'asks' })
  const asked = await paymentIntents.confirm(id, { payment_method: method, return_url: 'http://localhost/back' })
  const page = new URL(asked.next_action?.redirect_to_url?.url ?? '')
  await simulator.browse(page.pathname, { ...Object.fromEntries(page.searchParams), answer: 'yes' })
  expect((await paymentIntents.retrieve(id)).status).toBe('succeeded')
})

it('PAY-01 a dispute of a payment of the demo is answered, or accepted', async () => {
  const { disputes } = simulator.client()
  const [one, other] = [9, 10].map((family) =>
    demoDisputeId(demoChargeId({ ...of, method: demoMethodId(family), ended: 'taken' })),
  )
  expect(await disputes.retrieve(one!)).toMatchObject({ amount: 3000, status: 'needs_response' })
  expect(await disputes.update(one!, { evidence: { customer_name: 'Ann' } })).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Ann' },
  })
  expect(await disputes.close(other!)).toMatchObject({ status: 'lost' })
})

it('what is neither of the demo nor of a call is missing', async () => {
  const { paymentIntents } = simulator.client()
  for (const id of ['pi_demo_7', 'pi_other_7_3_4_3000_taken'])
    await expect(paymentIntents.retrieve(id)).rejects.toThrow('No such')
})
