import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
// First: what it stands for must not have been loaded before.
import { provider, resetProvider } from '../said-provider.ts'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import type { ChargeOutcome } from '../../../custom-actions/provider/charges/charge-outcome.ts'
import { recordOutcome } from '../../../custom-actions/provider/charges/record-outcome.ts'
import { readAvailableBalance } from '../../../custom-actions/payments/taking/read-available-balance.ts'
import { type Network, openNetwork } from '../network.ts'

const MESSAGE = 'Your card has insufficient funds.'
/** Each is a payment intent of its own. */
const declined = () => ({
  ...{ state: 'failed', provider_id: `pi_${Math.random()}`, decline_code: 'insufficient_funds', decline: 'soft' },
  message: MESSAGE,
})

let network: Network
let card: number
beforeAll(async () => {
  network = await openNetwork()
  const ownerOf = (customer_id: number) => ({ customer_id, provider_customer: `cus_${customer_id}`, brand: 'visa' })
  card = await network.run(({ records }) =>
    records('card')
      .asSystem()
      .create({ ...ownerOf(1), provider_method: 'pm_1', last4: '4242' }),
  )
})
afterAll(() => network?.close())
beforeEach(resetProvider)

let made = 0
const product = (values: object = {}) =>
  network.item('POST', 'products', {
    ...{ name: `Float ${++made}`, price: 1200, vat: true, active: true, inventory_in_stock: 5 },
    ...values,
  })
const stockOf = async (id: unknown) => {
  const { inventory_in_stock, inventory_holding } = await network.item('GET', `products/${String(id)}`)
  return [inventory_in_stock, inventory_holding]
}
const sale = (product_id: unknown, more: object = {}) => ({
  ...{ customer_id: 1, items: [{ product_id, quantity: 2 }], payment: 'card', card_id: card },
  ...more,
})
const order = (body: object) => network.send('POST', 'store/orders', body, 'owner')
const orderOf = (id: unknown) => network.item('GET', `store/orders/${String(id)}`)
const lines = (order_id: unknown) =>
  network.run(({ tx }) =>
    tx.query<{ type: string; amount: number }>(sql`
      select type, amount::int from customer_transactions where order_id = ${order_id}::bigint
        or payment_id in (select id from payments where order_id = ${order_id}::bigint) order by id`),
  )
const paymentsOf = (order_id: unknown) =>
  network.run(({ tx }) =>
    tx.query<{ id: number; state: string; amount: number }>(sql`
      select id, state, amount::int from payments where order_id = ${order_id}::bigint order by id`),
  )
const lastOrder = async () => Number((await network.ids('store/orders?count=1'))[0])
const becomes = (outcome: ChargeOutcome) =>
  network.run((context) => recordOutcome(context, Number(provider.asked.at(-1)), outcome))
const isSound = async () => expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])

describe('an order that a card pays', () => {
  it('ORD-08 is paid, posted with its payment, and sold, once the card has been charged', async () => {
    const { id } = await product()
    const { status, body } = await order(sale(id))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.item).toMatchObject({ status: 'paid', total: 2400 })
    expect(await orderOf(body.item?.id)).toMatchObject({ payment_type: 'stripe', paid_at: expect.any(String) })
    expect(await lines(body.item?.id)).toEqual([
      { type: 'charge', amount: -2400 },
      { type: 'payment', amount: 2400 },
    ])
    expect(await stockOf(id)).toEqual([3, 0])
    expect(provider.asked).toHaveLength(1)
    await network.work()
    expect(await lines(body.item?.id)).toHaveLength(2)
    await isSound()
  })

  it('ORD-08 is called off where the card is declined: nothing posted, no stock taken, its code free, and another card may be tried', async () => {
    const { id } = await product()
    const { name, id: codeId } = await network.item('POST', 'store/codes', {
      ...{ name: 'ONE-USE', discount_type: 'percentage', amount: 10, is_limited: true, usage_limit: 1 },
    })
    provider.says = declined()
    const sent = sale(id, { voucher: name, request_key: 'declined-press' })
    const refused = await order(sent)
    expect(refused).toMatchObject({ status: 422, body: { errors: { card_id: [MESSAGE] } } })
    const left = await lastOrder()
    expect(await orderOf(left)).toMatchObject({
      status: 'cancelled',
      cancelled_reason: MESSAGE,
      paid_at: null,
    })
    expect(await lines(left)).toEqual([])
    expect(await stockOf(id)).toEqual([5, 0])
    expect(await network.item('GET', `store/codes/${String(codeId)}`)).toMatchObject({ used: 0 })
    expect(await paymentsOf(left)).toMatchObject([{ state: 'cancelled' }])
    // The same press again says so, and charges nothing.
    expect((await order(sent)).status).toBe(409)
    expect(provider.asked).toHaveLength(1)
    provider.says = { state: 'succeeded', provider_id: 'pi_other' }
    expect((await order({ ...sent, request_key: 'another-press' })).body.item).toMatchObject({ status: 'paid' })
    await network.work()
    await isSound()
  })

  it('ORD-08 PAY-07 is held while the bank asks: nothing can be done with it, nothing is posted, and it is paid when they have confirmed', async () => {
    const { id } = await product()
    provider.says = { state: 'requires_action', provider_id: 'pi_challenge' }
    const before = await network.run(({ tx }) => readAvailableBalance(tx, { customer_id: 1, franchisee_id: 1 }))
    const { body } = await order(sale(id))
    const path = `store/orders/${String(body.item?.id)}`
    expect(body.item).toMatchObject({ status: 'held' })
    expect(await stockOf(id)).toEqual([3, 2])
    expect(await lines(body.item?.id)).toEqual([])
    expect(await network.run(({ tx }) => readAvailableBalance(tx, { customer_id: 1, franchisee_id: 1 }))).toEqual(
      before,
    )
    expect((await network.send('POST', `${path}/payment`, { method: 'cash' })).status).toBe(409)
    const cancelled = await network.send('POST', `${path}/cancel`, { reason: 'No' })
    expect([cancelled.status, cancelled.body.error]).toEqual([
      409,
      'The family has been asked to confirm a card payment for this order with its bank: wait for that, or stop trying at the payment first.',
    ])
    // It may come to nothing: there is nothing to be packed yet, and nothing was sold.
    const papers = () =>
      Promise.all(
        ['packing-list', 'invoice'].map(async (paper) => (await network.send('GET', `${path}/${paper}`)).status),
      )
    expect(await papers()).toEqual([409, 409])
    await becomes({ state: 'succeeded', provider_id: 'pi_challenge' })
    await network.work()
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'paid' })
    expect(await papers()).toEqual([200, 200])
    expect(await stockOf(id)).toEqual([3, 0])
    expect(await lines(body.item?.id)).toHaveLength(2)
    await isSound()
  })

  it('is given up when nobody has confirmed it after a day, and money that comes after that is credit of the family', async () => {
    const { id } = await product()
    provider.says = { state: 'unknown' }
    const { body } = await order(sale(id))
    expect(body.item).toMatchObject({ status: 'held' })
    await network.workAt('store/release-orders')
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'held' })
    await network.run(({ tx }) =>
      tx.query(sql`update payment_attempts set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'
        where id = ${provider.asked.at(-1)}::bigint`),
    )
    provider.says = { state: 'cancelled', provider_id: 'pi_late' }
    await network.workAt('store/release-orders')
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(id)).toEqual([5, 0])
    await becomes({ state: 'succeeded', provider_id: 'pi_late' })
    await network.work()
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'cancelled' })
    expect(await lines(body.item?.id)).toEqual([{ type: 'payment', amount: 2400 }])
    const [late] = await paymentsOf(body.item?.id)
    expect(await network.items('money/inbox?count=100')).toContainEqual(
      expect.objectContaining({ kind: 'to_refund', payment_id: late?.id, amount: 2400 }),
    )
    await isSound()
  })

  it('is one order however often it is pressed, and of the family’s own card alone', async () => {
    const { id } = await product()
    const twice = sale(id, { request_key: 'card-press' })
    const presses = await Promise.all([order(twice), order(twice)])
    expect(presses.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(presses.map(({ body }) => body.item?.id)).size).toBe(1)
    expect(provider.asked).toHaveLength(1)
    expect(await stockOf(id)).toEqual([3, 0])
    const wrong = { status: 422, body: { errors: { card_id: ['Please select a payment card'] } } }
    expect(await order(sale(id, { card_id: null }))).toMatchObject(wrong)
    expect(await order(sale(id, { customer_id: 2 }))).toMatchObject(wrong)
    expect(await stockOf(id)).toEqual([3, 0])
  })

  it('ORD-08 of what was to be paid later can be paid by a card; a declined one leaves it to be paid', async () => {
    const { id } = await product()
    const { body } = await order(sale(id, { payment: 'later', card_id: null }))
    const pay = (values: object) =>
      network.send('POST', `store/orders/${String(body.item?.id)}/payment`, values, 'desk')
    provider.says = declined()
    const errors = { card_id: [MESSAGE] }
    expect(await pay({ method: 'card', card_id: card })).toMatchObject({ status: 422, body: { errors } })
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'new' })
    expect(await stockOf(id)).toEqual([3, 2])
    provider.says = { state: 'requires_action', provider_id: 'pi_asks' }
    expect((await pay({ method: 'card', card_id: card })).body).toEqual({ success: true, status: 'new' })
    expect((await pay({ method: 'cash' })).status).toBe(409)
    // It says so, and is not packed before that is known; it was sold already, so it has an invoice.
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'new', awaits_card: true })
    const paper = async (name: string) =>
      (await network.send('GET', `store/orders/${String(body.item?.id)}/${name}`, undefined, 'desk')).status
    expect([await paper('packing-list'), await paper('invoice')]).toEqual([409, 200])
    await becomes({ state: 'succeeded', provider_id: 'pi_asks' })
    await network.work()
    expect(await orderOf(body.item?.id)).toMatchObject({ status: 'paid', payment_type: 'stripe', awaits_card: false })
    expect(await paper('packing-list')).toBe(200)
    expect(await stockOf(id)).toEqual([3, 0])
    expect(await lines(body.item?.id)).toMatchObject([{ amount: -2400 }, { amount: 2400 }])
    await isSound()
  })
})
