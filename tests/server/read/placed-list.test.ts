import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

/** A tab of a branch shows its readers newest first; the list of all readers cannot be sorted so. */
describe('rows under their parent', () => {
  it('can be sorted as the tab that shows them sorts', async () => {
    const { status, body } = await head.get('branches/1/readers?sorting[created_at]=desc')
    expect(status).toBe(200)
    const instants = (body.items as unknown as { created_at: string }[]).map((item) => item.created_at)
    expect(instants.length).toBeGreaterThan(1)
    expect(instants).toEqual([...instants].sort().reverse())
    expect((await head.get('readers?sorting[created_at]=desc')).status).toBe(400)
  })

  it('carry what the columns of the tab show', async () => {
    const { body } = await head.get('branches/1/readers?count=1')
    expect(body.items[0]).toHaveProperty('open_loans')
  })
})
