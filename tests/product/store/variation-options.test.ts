import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../contract/world/client.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

let made = 0
const add = (path: string) => network.item('POST', path, { name: `Thing ${++made}` })

/** An option with rows, which a product is linked with. */
async function linkedOption(product: unknown, name: string, rows: string[]) {
  const option = await network.item('POST', 'store/options', { name, rows: rows.map((row) => ({ name: row })) })
  const path = `products/${String(product)}/options`
  expect((await network.send('POST', `${path}/attach`, { option_id: option.id })).status).toBe(201)
  return { option: option.id, rows: (option.rows as { id: number }[]).map(({ id }) => id) }
}

describe('variations', () => {
  it('PRD-26 carry the rows of options that they are made of', async () => {
    const product = await add('products')
    const { rows } = await linkedOption(product.id, 'Colour', ['Red'])
    const path = `products/${String(product.id)}/variations`
    const { id } = await network.item('POST', path, { name: 'Red', option_row_ids: rows })
    expect((await network.item('GET', `${path}/${String(id)}`)).option_row_ids).toMatchObject([
      { id: rows[0], full_name: 'Colour: Red' },
    ])
  })

  it('PRD-26 take one row of each option, when they are made and when they change', async () => {
    const product = await add('products')
    const [blue, green] = (await linkedOption(product.id, 'Shade', ['Blue', 'Green'])).rows
    const [large] = (await linkedOption(product.id, 'Cut', ['Large'])).rows
    const path = `products/${String(product.id)}/variations`
    const refusal = { option_row_ids: ['Choose one row of each option at most.'] }
    const twice = await network.send('POST', path, { name: 'Both', option_row_ids: [blue, large, green] })
    expect([twice.status, twice.body.errors]).toEqual([422, refusal])
    expect(await network.items(path)).toEqual([])
    const { id } = await network.item('POST', path, { name: 'Blue, large', option_row_ids: [blue, large] })
    const change = (option_row_ids: unknown[]) => network.send('PUT', `${path}/${String(id)}`, { option_row_ids })
    expect((await change([blue, green])).body.errors).toEqual(refusal)
    expect((await change([large, green])).status).toBe(200)
  })

  it('PRD-26 OPT-05 take rows of the options of their product alone, which are offered and stay linked', async () => {
    const [product, other] = [await add('products'), await add('products')]
    const { option, rows } = await linkedOption(product.id, 'Length', ['Short', 'Long'])
    const path = `products/${String(product.id)}/variations`
    const { id } = await network.item('POST', path, { name: 'Short', option_row_ids: [rows[0]] })
    const elsewhere = await network.send('POST', `products/${String(other.id)}/variations`, {
      ...{ name: 'Short', option_row_ids: [rows[0]] },
    })
    expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['option_row_ids']])
    const offered = (owner: Item) => network.ids(`store/options/rows/all?product_id=${String(owner.id)}`)
    expect(await offered(product)).toEqual(rows)
    expect(await offered(other)).toEqual([])
    const detach = () => network.send('DELETE', `products/${String(product.id)}/options/${String(option)}`)
    expect((await detach()).status).toBe(409)
    await network.send('DELETE', `${path}/${String(id)}`)
    expect((await detach()).status).toBe(200)
  })
})
