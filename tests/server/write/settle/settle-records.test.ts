import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, oneOf, openTestServer } from '../../../support/server.ts'

const KEPT = 'A paused membership keeps its remark.'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  const membership = server.model.entities.reading_group_member
  if (!membership) throw new Error('The library has no memberships of reading groups.')
  membership.frozenWhen = [{ when: { paused: true }, fields: ['remark'], message: KEPT }]
  head = await server.as('head')
})
afterAll(() => server.close())

describe('a link', () => {
  it('keeps what its entity keeps, as any record does', async () => {
    const { id } = oneOf((await head.get('reading-groups/1/readers?count=1')).body.items)
    const address = `reading-groups/1/readers/${id}`
    expect((await head.put(address, { remark: 'Likes crime.', paused: false })).status).toBe(200)
    expect((await head.put(address, { paused: true })).status).toBe(200)
    const before = await server.fingerprint()
    const { status, body } = await head.put(address, { remark: 'Likes poetry.' })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { remark: [KEPT] } })
    expect(await server.fingerprint()).toBe(before)
    expect((await head.put(address, { paused: false })).status).toBe(200)
    expect((await head.put(address, { remark: 'Likes poetry.' })).status).toBe(200)
  })
})
