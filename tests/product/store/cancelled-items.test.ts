import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { type Network, openNetwork } from '../network.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, code, stockOf, balance, lines } = shopOf(() => network)

interface Item {
  id: number
  name: string
  total: number
  cancelled_at: string | null
}

/** An order of two things, with a discount of a tenth on both and delivery. */
async function orderOfTwo(payment: 'later' | 'cash', more: object = {}) {
  const [cap, goggles] = await Promise.all([product({ price: 1000, delivery_cost: 100 }), product({ price: 600 })])
  const { name: voucher } = await code()
  const items = [
    { product_id: cap!.id, quantity: 2 },
    { product_id: goggles!.id, quantity: 1 },
  ]
  const body = { customer_id: 1, items, payment, deliver: true, voucher, ...more }
  const { id } = await network.item('POST', 'store/orders', body)
  const path = `store/orders/${String(id)}`
  const [first, second] = (await network.items(`${path}/items`)) as unknown as [Item, Item]
  const cancel = (item: Item, as?: 'desk' | 'neighbour' | 'owner') =>
    network.send('POST', `${path}/items/${item.id}/cancel`, { reason: 'None left' }, as)
  return { id, path, cap: cap!, goggles: goggles!, first, second, cancel, voucher }
}

const proven = async () => expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])

describe('ORD-08 an item of an order', () => {
  it('is cancelled with a reason before the order is sent: it is credited after its discount, with the VAT in it, and goes back', async () => {
    const before = await balance()
    const { id, path, cap, goggles, first, second, cancel } = await orderOfTwo('later')
    expect(await balance()).toBe(before - 2540)
    expect((await network.send('POST', `${path}/items/${first.id}/cancel`, {})).status).toBe(422)
    expect(await cancel(first, 'owner')).toMatchObject({ status: 200, body: { credited: 1800 } })
    expect(await balance()).toBe(before - 740)
    expect((await lines(id)).at(-1)).toEqual({ type: 'credit', amount: 1800 })
    expect([await stockOf(cap.id), await stockOf(goggles.id)]).toEqual([
      [50, 0],
      [49, 1],
    ])
    expect(await network.item('GET', path)).toMatchObject({
      ...{ status: 'new', total: 2540, cancelled_items: 1800, standing_total: 740 },
    })
    const [kept] = await network.items(`${path}/items`)
    expect(kept).toMatchObject({ cancelled_at: expect.any(String), cancelled_reason: 'None left' })
    const again = await cancel(first)
    expect([again.status, again.body.error]).toEqual([409, 'This item has been cancelled already.'])
    const last = await cancel(second)
    expect([last.status, last.body.error]).toEqual([
      409,
      'Nothing else is left of this order. Cancel the order instead.',
    ])
    await proven()
  })

  it('is not paid for afterwards, and what is left is packed, invoiced and sent', async () => {
    const before = await balance()
    const { path, first, second, cancel } = await orderOfTwo('later')
    await cancel(first)
    expect((await network.send('POST', `${path}/payment`, { method: 'cash' }, 'desk')).status).toBe(200)
    expect(await balance()).toBe(before)
    const textOf = async (document: string) => {
      const { body } = await network.send('GET', `${path}/${document}`)
      const bytes = Buffer.from(String(body.download_url).split(',')[1] ?? '', 'base64')
      return readPdf(bytes).pages.join('\n')
    }
    const packing = await textOf('packing-list')
    expect(packing).toContain(second.name)
    expect(packing).not.toContain(first.name)
    const invoice = await textOf('invoice')
    for (const text of ['£25.40', `Cancelled and credited: ${first.name}`, '-£18.00', '£7.40', '£6.50', '£0.90']) {
      expect(invoice).toContain(text)
    }
    expect((await network.send('POST', `${path}/transitions/dispatch`, {}, 'owner')).status).toBe(200)
    const late = await cancel(second)
    expect(late.status).toBe(409)
    await proven()
  })

  it('is credited once when the whole order is cancelled later, and its code is used until then', async () => {
    const before = await balance()
    const { path, cap, goggles, first, cancel, voucher } = await orderOfTwo('cash')
    const [{ id: voucher_id } = { id: 0 }] = await network.items(`store/codes?search=${String(voucher)}`)
    const usages = () => network.items(`store/codes/${String(voucher_id)}/usages`)
    await cancel(first)
    expect(await usages()).toMatchObject([{ released_at: null }])
    const whole = await network.send('POST', `${path}/cancel`, { reason: 'Moved away' })
    expect(whole.body).toEqual({ credited: 740 })
    expect(await balance()).toBe(before + 2540)
    expect(await usages()).toMatchObject([{ released_at: expect.any(String) }])
    expect([await stockOf(cap.id), await stockOf(goggles.id)]).toEqual([
      [50, 0],
      [50, 0],
    ])
    expect((await cancel(first)).status).toBe(409)
    await proven()
  })

  it('is not credited beyond what a refund has left', async () => {
    const { path, first, cancel } = await orderOfTwo('cash')
    const { payment_id } = await network.item('GET', path)
    const refund = { amount: 1000, given_back: 1000, method: 'cash', reason: 'Goodwill' }
    expect((await network.send('POST', `payments/${String(payment_id)}/refunds`, refund)).status).toBe(200)
    expect((await cancel(first)).status).toBe(409)
    await proven()
  })

  it('is cancelled by those alone who may cancel the order, and see it', async () => {
    const { first, second, cancel } = await orderOfTwo('later')
    expect((await cancel(first, 'desk')).status).toBe(403)
    expect((await cancel(first, 'neighbour')).status).toBe(404)
    const both = await Promise.all([cancel(first), cancel(second), cancel(first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await proven()
  })

  it('that was sold as a bundle gives back what was in it', async () => {
    const piece = await product({ price: 500 })
    const bundle = await network.item('POST', 'store/bundles', { name: `Kit ${Date.now()}`, price: 900 })
    const parts = `store/bundles/${String(bundle.id)}/products/attach`
    expect((await network.send('POST', parts, { product_id: piece.id })).status).toBe(201)
    await network.item('PUT', `store/bundles/${String(bundle.id)}`, { active: true })
    const items = [
      { bundle_id: bundle.id, quantity: 2 },
      { product_id: piece.id, quantity: 1 },
    ]
    const { id } = await network.item('POST', 'store/orders', { customer_id: 1, items, payment: 'cash' })
    expect(await stockOf(piece.id)).toEqual([47, 0])
    const [kit] = await network.items(`store/orders/${String(id)}/items`)
    const path = `store/orders/${String(id)}/items/${String(kit?.id)}/cancel`
    expect((await network.send('POST', path, { reason: 'Not wanted' })).body).toEqual({ credited: 1800 })
    expect(await stockOf(piece.id)).toEqual([49, 0])
    await proven()
  })
})
