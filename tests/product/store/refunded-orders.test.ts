import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { type Network, openNetwork } from '../network.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, sale, balance } = shopOf(() => network)

/** An order of 12.00, by default paid in cash. */
async function sold(payment: 'cash' | 'later' = 'cash') {
  const { id } = await product()
  const order = await network.item('POST', 'store/orders', sale({ product_id: id }, { payment }), 'owner')
  const cancel = () => network.send('POST', `store/orders/${String(order.id)}/cancel`, { reason: 'Broken' }, 'owner')
  return { id: Number(order.id), cancel }
}

async function paymentOf(orderId: number) {
  const found = await network.run(({ records }) =>
    records('payment')
      .asSystem()
      .list({ where: { order_id: orderId } }),
  )
  const path = `payments/${String(found[0]?.id)}`
  return {
    refund: (body: object) =>
      network.send('POST', `${path}/refunds`, { method: 'cash', reason: 'Goodwill', ...body }, 'owner'),
    refundable: () => network.item('GET', `${path}/refundable`, undefined, 'owner'),
  }
}

const isSound = async () => expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])

describe('the refund of an order that was cancelled', () => {
  it('RFD-06 ORD-08 pays out what cancelling has credited, the rest of a part that was refunded before', async () => {
    const before = await balance()
    const order = await sold()
    const { refund, refundable } = await paymentOf(order.id)
    expect((await refund({ amount: 500 })).body.item).toMatchObject({ given_back: 500, remaining: 700 })
    expect((await order.cancel()).body).toEqual({ credited: 700 })
    expect(await refundable()).toMatchObject({ remaining: 700, is_credited: true })
    expect((await refund({ amount: 700 })).body.item).toMatchObject({ given_back: 0, remaining: 0 })
    expect(await balance()).toBe(before)
    await isSound()
  })

  it('RFD-06 ORD-08 gives nothing back a second time: neither when its credit has paid for something else, nor to the balance', async () => {
    const before = await balance()
    const order = await sold()
    const { refund, refundable } = await paymentOf(order.id)
    await order.cancel()
    await sold('later')
    expect(await balance()).toBe(before)
    expect(await refundable()).toMatchObject({ remaining: 1200, free_credit: 0, is_credited: true })
    const said =
      'What this payment was for has been credited already: nothing can be given back a second time. Refund the money alone.'
    for (const body of [{ given_back: 1200 }, { credit_refund: true, method: null }]) {
      const reply = await refund({ amount: 1200, ...body })
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        { [body.credit_refund === true ? 'credit_refund' : 'given_back']: [said] },
      ])
    }
    expect((await refund({ amount: 1200 })).body.item).toMatchObject({ given_back: 0 })
    // What it bought with that credit is to be paid again.
    expect(await balance()).toBe(before - 1200)
    await isSound()
  })

  it('RFD-06 gives back what is still charged', async () => {
    const before = await balance()
    const { refund, refundable } = await paymentOf((await sold()).id)
    expect(await refundable()).toMatchObject({ is_credited: false })
    expect((await refund({ amount: 1200 })).body.item).toMatchObject({ given_back: 1200 })
    expect(await balance()).toBe(before)
    expect(await refundable()).toMatchObject({ remaining: 0 })
  })
})
