import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let desk: Client
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  desk = await server.as('desk')
  expect((await desk.get('check')).status).toBe(200)
})
afterAll(() => server.close())

const change = (statement: ReturnType<typeof sql>) => server.inTenant('north', (tx) => tx.query(statement))
const ofDesk = sql`(select id from users where email = 'desk@north.example')`
const expectOver = async () => {
  for (const call of ['check', 'branches', 'loans/1']) expect((await desk.get(call)).status).toBe(401)
  expect((await desk.patch('loans/1', {})).status).toBe(401)
}

describe('a token opens nothing any more', () => {
  it('after signing out', async () => {
    await desk.post('logout')
    await expectOver()
  })

  it('after its session was revoked', async () => {
    await change(sql`update sessions set revoked_at = now() where user_id = ${ofDesk}`)
    await expectOver()
  })

  it('after the person was disabled, and opens all again once they are enabled', async () => {
    await change(sql`update users set disabled_at = now() where email = 'desk@north.example'`)
    await expectOver()
    await change(sql`update users set disabled_at = null where email = 'desk@north.example'`)
    expect((await desk.get('check')).status).toBe(200)
  })

  it('after the membership was disabled or removed', async () => {
    await change(sql`update memberships set disabled_at = now() where user_id = ${ofDesk}`)
    await expectOver()
    await change(sql`update memberships set disabled_at = null where user_id = ${ofDesk}`)
    expect((await desk.get('check')).status).toBe(200)
  })

  it('at another tenant, nor made longer, shorter, or of another kind', async () => {
    const { authorization = '' } = await server.identity('desk')
    const wrong: Record<string, string>[] = [
      { authorization, 'x-tenant': 'south' },
      { authorization: `${authorization}x` },
      { authorization: authorization.slice(0, -1) },
      { authorization: authorization.replace('Bearer', 'Basic') },
      { authorization: '', cookie: `token=${authorization.slice(7)}` },
    ]
    for (const headers of wrong) expect((await server.anonymous().get('check', headers)).status).toBe(401)
    expect((await server.anonymous().get(`check?token=${authorization.slice(7)}`)).status).toBe(401)
  })
})

describe('access changes with the next call', () => {
  it('when a role loses a permission, or the user loses the role', async () => {
    expect((await desk.get('loans')).status).toBe(200)
    await change(sql`update roles set permissions = permissions - 'loans.list' where name = 'Front Desk'`)
    expect((await desk.get('loans')).status).toBe(403)
    await change(sql`
      delete from membership_roles
      where membership_id in (select id from memberships where user_id = ${ofDesk})`)
    expect((await desk.get('branches')).status).toBe(403)
  })
})
