import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../contract/world/client.ts'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'

/** Summer: midnight of the tenant is not that of UTC. */
const MORNING = new Date('2026-06-10T09:00:00Z')
let now = MORNING
let network: Network
beforeAll(async () => {
  network = await openNetwork(() => now)
})
afterAll(() => network?.close())

/** The price of a thing, in pence, everywhere that it is told or charged. */
async function toldPrices({ id, name }: Item, path: 'products' | 'store/bundles') {
  const search = encodeURIComponent(String(name))
  const [listed] = await network.items(`${path}?search=${search}`)
  const [offered] = await network.items(`store/things?search=${search}`, 'desk')
  const item = { ...(path === 'products' ? { product_id: id } : { bundle_id: id }), quantity: 1 }
  const asked = await network.send('POST', 'store/orders/price', { customer_id: 1, items: [item] }, 'desk')
  const entries = await network.items(`${path}/${String(id)}/prices`)
  return {
    listed: listed?.price_in_force,
    shown: (await network.item('GET', `${path}/${String(id)}`)).price_in_force,
    offered: offered?.price,
    asked: asked.body.total,
    current: entries.filter(({ current }) => current).map(({ price }) => price),
  }
}

const everywhere = (price: number) => ({
  ...{ listed: price, shown: price, offered: price, asked: price },
  current: [price],
})

describe('a price that takes effect tomorrow', () => {
  it.each([
    ['product', 'products'],
    ['bundle', 'store/bundles'],
  ] as const)(
    'BUN-20 PRD-10 of a %s is today’s today and tomorrow’s tomorrow, with nothing done in between',
    async (kind, path) => {
      now = MORNING
      const product = (name: string) =>
        network.item('POST', 'products', { name, price: 1, active: true, inventory_in_stock: 9 })
      const thing =
        kind === 'product'
          ? await product('Dated product')
          : await activeBundle(network, { name: 'Dated bundle', price: 1 }, [
              { product_id: (await product('Part')).id },
            ])
      const add = (price: number, start_date: string) =>
        network.item('POST', `${path}/${String(thing.id)}/prices`, { price, start_date })
      await add(800, '2026-06-10')
      await add(950, '2026-06-11')
      expect(await toldPrices(thing, path)).toEqual(everywhere(800))
      // The day is the tenant's: the last minute of it, and the first of the next.
      now = new Date('2026-06-10T22:59:00Z')
      expect(await toldPrices(thing, path)).toEqual(everywhere(800))
      now = new Date('2026-06-10T23:00:00Z')
      expect(await toldPrices(thing, path)).toEqual(everywhere(950))
      const item = { ...(path === 'products' ? { product_id: thing.id } : { bundle_id: thing.id }), quantity: 1 }
      const sold = await network.send(
        'POST',
        'store/orders',
        { customer_id: 1, items: [item], payment: 'cash' },
        'desk',
      )
      expect(sold.body.item).toMatchObject({ total: 950 })
    },
  )
})
