import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { STORE_LINKS } from '../permissions/store-links.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

let made = 0
const add = async (path: string) => {
  const code = path === 'store/codes' && { discount_type: 'value', amount: 100, name: `CODE${++made}` }
  return Number((await network.item('POST', path, { name: `Thing ${++made}`, ...code })).id)
}

const COLLECTIONS = ['store/brands', 'store/bundles', 'products', 'store/categories', 'store/labels']
const MORE = ['store/tags', 'store/options', 'store/codes']

describe('the calls of the store', () => {
  it.each([...COLLECTIONS, ...MORE])('SAPI-06 %s are created and updated, and reply with the item', async (path) => {
    const id = await add(path)
    const name = `RENAMED-${id}`
    expect(await network.item('PUT', `${path}/${id}`, { name })).toMatchObject({ id, name })
    expect(await network.item('GET', `${path}/${id}`)).toMatchObject({ id, name })
  })

  it.each(STORE_LINKS)(
    'SAPI-06 %s: %s are attached and detached, and what is not linked is detached quietly',
    async (_area, relation, api, other, key) => {
      const path = `${api}/${await add(api)}/${relation}`
      const body = { [key]: await add(other) }
      expect((await network.send('POST', `${path}/attach`, body)).status).toBe(201)
      expect(await network.ids(path)).toEqual([body[key]])
      expect((await network.send('POST', `${path}/detach`, body)).body).toEqual({ success: true })
      expect(await network.ids(path)).toEqual([])
      const again = await network.touched(async () => {
        const reply = await network.send('POST', `${path}/detach`, body)
        expect([reply.status, reply.body]).toEqual([200, { success: true }])
      })
      expect(again).toEqual({})
    },
  )

  it('SAPI-06 says of a product that is not there, or belongs to none of theirs, that it is not there', async () => {
    const tag = await add('store/tags')
    expect((await network.send('POST', 'products/987654321/tags/detach', { tag_id: tag })).status).toBe(404)
    const product = await add('products')
    const refused = await network.send('POST', `products/${product}/tags/detach`, { tag_id: tag }, 'owner')
    expect(refused.status).toBe(403)
    expect((await network.send('POST', `products/${product}/tags/detach`, {})).body.errors).toHaveProperty('tag_id')
  })
})
