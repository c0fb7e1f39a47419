import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

const RIGHT = { email: 'desk@north.example', password: SEED_PASSWORD }

let server: TestServer
let manager: Client
let before: string
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.as('manager')
  // Who signs in below would be let in, but for what they send along.
  expect((await server.anonymous().post('login', RIGHT)).status).toBe(200)
  before = await server.fingerprint()
})
afterAll(async () => {
  expect(await server.fingerprint()).toBe(before)
  await server.close()
})

/** Values that nobody may set through a body. */
const SMUGGLED: [string, unknown][] = [
  ['tenant_id', 2],
  ['id', 999],
  ['version', 99],
  ['created_at', '2020-01-01T00:00:00.000Z'],
  ['superuser', true],
  ['level', 1],
  ['guard', 'admin'],
  ['roles', ['Super Admin']],
  ['permissions', ['*']],
  ['__proto__', { superuser: true }],
  ['constructor', { prototype: { superuser: true } }],
]

describe('a body cannot set what is not for its sender', () => {
  it.each(SMUGGLED)('%s of a record', async (name, value) => {
    const body = JSON.parse(`{ ${JSON.stringify(name)}: ${JSON.stringify(value)} }`) as object
    const changed = await manager.patch('branches/1', body)
    expect([400, 422]).toContain(changed.status)
  })

  it('the branch of a reader, to one outside the scope', async () => {
    const { body } = await manager.get('readers?count=1')
    const id = Number(body.items[0]?.id)
    expect((await manager.patch(`readers/${id}`, { branch_id: 2 })).status).toBe(422)
  })

  it('the branch of a new record, against the address or the scope', async () => {
    const period = { start_date: '2027-01-01', end_date: '2027-01-02', reason_id: 1 }
    const beyond = await manager.post('branches/2/closures', period)
    expect(beyond.status).toBe(404)
    const smuggled = await manager.post('branches/1/closures', { ...period, branch_id: 2 })
    expect([smuggled.status, Object.keys(smuggled.body.errors)]).toEqual([422, ['branch_id']])
  })

  it('a field without permission to write it', async () => {
    expect((await manager.patch('branches/1', { annual_budget: 1 })).status).toBe(403)
  })

  it('who signs in: level, guard and tenant are not taken from the body', async () => {
    const smuggled = { tenant_id: 2, guard: 'admin', level: 1, roles: ['Super Admin'], superuser: true }
    for (const [name, value] of Object.entries(smuggled)) {
      const { status, body } = await server.anonymous().post('login', { ...RIGHT, [name]: value })
      expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
    }
  })
})
