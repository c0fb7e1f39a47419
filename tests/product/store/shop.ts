import { sql } from 'kysely'
import type { Network } from '../network.ts'

/** The products, codes and sales that tests make in the shop of a network, and what they ask of it. */
export function shopOf(network: () => Network) {
  let made = 0
  const product = (values: object = {}) =>
    network().item('POST', 'products', {
      ...{ name: `Goggles ${++made}`, price: 1200, vat: true, active: true, inventory_in_stock: 50 },
      ...values,
    })
  const code = (values: object = {}) =>
    network().item('POST', 'store/codes', {
      name: `CODE-${++made}`,
      discount_type: 'percentage',
      amount: 10,
      ...values,
    })
  const sale = (item: object, more: object = {}) => ({
    ...{ customer_id: 1, items: [{ quantity: 1, ...item }], payment: 'later' },
    ...more,
  })
  const stockOf = async (id: unknown) => {
    const { inventory_in_stock, inventory_holding } = await network().item('GET', `products/${String(id)}`)
    return [inventory_in_stock, inventory_holding]
  }
  const balance = async () => {
    const [row] = await network().run(({ tx }) =>
      tx.query<{ balance: number }>(sql`
        select coalesce(sum(balance), 0)::int as balance from customer_balances where customer_id = 1`),
    )
    return row?.balance ?? 0
  }
  const lines = (order: unknown) =>
    network().run(({ tx }) =>
      tx.query<{ type: string; amount: number }>(sql`
        select type, amount::int from customer_transactions where order_id = ${order}::bigint order by id`),
    )
  /** As many at once as a busy shop has; those that the server is too busy for come again. */
  async function allAtOnce(bodies: object[]): Promise<number[]> {
    return Promise.all(
      bodies.map(async (body, index) => {
        // What a busy machine answered too late may have been done: asking again under the same key tells.
        const request_key = `at-once-${index}-${Math.random()}`
        for (;;) {
          const { status } = await network().send('POST', 'store/orders', { request_key, ...body }, 'owner')
          if (status !== 503) return status
        }
      }),
    )
  }
  return { product, code, sale, stockOf, balance, lines, allAtOnce }
}
