import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server?.close())

const READER = { first_name: 'Rita', last_name: 'Roe', branch_id: 1 }
const changesOf = async (id: number) => (await head.get(`readers/${id}/address-changes`)).body.items

describe('a change log', () => {
  it('notes the names of what changed, and who changed it', async () => {
    const { id } = (await head.post('readers', READER)).body.item
    expect(await changesOf(id)).toEqual([])
    await head.patch(`readers/${id}`, { city: 'York', postcode: 'YO1 7DS', newsletter: false })
    const [change, ...others] = await changesOf(id)
    expect(others).toEqual([])
    expect(change).toMatchObject({ changed_fields: ['city', 'postcode'], changed_by_guard: 'admin' })
    expect(change?.changed_by).toMatchObject({ name: expect.any(String) as string })
    expect(JSON.stringify(change)).not.toContain('YO1 7DS')
  })

  it('has nothing to note when the fields stay as they are', async () => {
    const { id } = (await head.post('readers', { ...READER, city: 'York' })).body.item
    expect(await changesOf(id)).toMatchObject([{ changed_fields: ['city'] }])
    await head.patch(`readers/${id}`, { city: 'York', first_name: 'Ruth' })
    expect(await changesOf(id)).toHaveLength(1)
  })

  it('takes no statement of its own', async () => {
    const { id } = (await head.post('readers', READER)).body.item
    await head.patch(`readers/${id}`, { newsletter: false, first_name: 'Ruth' })
    const plain = server.statements()
    await head.patch(`readers/${id}`, { city: 'Leeds' })
    expect(server.statements()).toBe(plain)
  })

  it('is not written by people, and keeps nothing of a change that is refused', async () => {
    const { id } = (await head.post('readers', READER)).body.item
    expect((await head.post(`readers/${id}/address-changes`, {})).status).toBe(404)
    expect((await head.patch(`readers/${id}`, { city: 'Leeds', guardian_id: id })).status).toBe(422)
    expect(await changesOf(id)).toEqual([])
  })

  it('goes with its record', async () => {
    const { id } = (await head.post('readers', { ...READER, city: 'York' })).body.item
    expect((await head.delete(`readers/${id}`)).status).toBe(200)
  })
})
