import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, sale, stockOf } = shopOf(() => network)

/** The reasons why there is not enough for each line of a sale, as its price tells them. */
async function lacks(items: readonly object[]): Promise<unknown[]> {
  const { body } = await network.send('POST', 'store/orders/price', { customer_id: 1, items }, 'desk')
  return (body.lines as { stock_problem: unknown }[]).map(({ stock_problem }) => stock_problem)
}

describe('the price of a sale', () => {
  it('ORD-05 names each line that there is not enough of, in the words of the refusal, and reserves nothing', async () => {
    const few = await product({ inventory_in_stock: 3 })
    const none = await product({ inventory_in_stock: 0 })
    const many = await product()
    const items = [
      { product_id: few.id, quantity: 4 },
      { product_id: none.id, quantity: 1 },
      { product_id: many.id, quantity: 50 },
    ]
    expect(await lacks(items)).toEqual([`Only 3 of ${few.name} left.`, `${none.name} is sold out.`, null])
    expect(await lacks([{ product_id: few.id, quantity: 3 }])).toEqual([null])
    expect(await stockOf(few.id)).toEqual([3, 0])
    const refused = await network.send('POST', 'store/orders', sale(items[0] ?? {}), 'desk')
    expect([refused.status, refused.body.error]).toEqual([409, `Only 3 of ${few.name} left.`])
  })

  it('ORD-05 BUN-09 counts what all lines take together, also inside of bundles', async () => {
    const cap = await product({ inventory_in_stock: 3 })
    const kit = await activeBundle(network, { name: 'Kit', price: 900 }, [{ product_id: cap.id }])
    const wanted = (loose: number, kits: number) => [
      { product_id: cap.id, quantity: loose },
      { bundle_id: kit.id, quantity: kits },
    ]
    expect(await lacks(wanted(2, 1))).toEqual([null, null])
    const left = `Only 3 of ${cap.name} left.`
    expect(await lacks(wanted(2, 2))).toEqual([left, left])
  })
})
