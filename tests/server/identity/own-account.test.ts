import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceName } from '#server/identity/own-account/device-name.ts'
import { SEED_NOW, SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type TestServer, oneOf, openTestServer } from '../../support/server.ts'

const NEW_PASSWORD = 'four calm otters reading'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { trustProxy: true } })
})
beforeEach(() => server.setNow(SEED_NOW))
afterAll(() => server.close())

const signIn = (name: string, password = SEED_PASSWORD, headers: Record<string, string> = {}) =>
  server.anonymous().post('login', { email: `${name}@north.example`, password }, headers)
const bearer = (reply: Awaited<ReturnType<typeof signIn>>) => ({
  authorization: `Bearer ${String(reply.body.item.token)}`,
})

describe('the own account', () => {
  it('PERM-20 PERM-23 is shown to those who may see it, and changed by those who may change it', async () => {
    const desk = await server.as('desk')
    const { body, etag } = await desk.get('current-user')
    expect(body.item).toMatchObject({ first_name: 'desk', email: 'desk@north.example', roles: ['Front Desk'] })
    const changed = await desk.put(
      'current-user',
      { ...body.item, first_name: ' Desde\nmona ' },
      { 'if-match': `"${etag?.replaceAll('"', '')}"` },
    )
    expect(changed).toMatchObject({ status: 200, body: { item: { first_name: 'Desde mona' } } })
    expect((await desk.get('check')).body.item.name).toBe('Desde mona north')
    const volunteer = await server.as('volunteer')
    expect((await volunteer.get('current-user')).status).toBe(403)
    expect((await volunteer.put('current-user', {})).status).toBe(403)
    expect((await volunteer.put('current-user/password', {})).status).toBe(403)
  })

  it('cannot be given another address, role or tenant by its owner', async () => {
    const desk = await server.as('desk')
    const { status, body } = await desk.put('current-user', {
      email: 'eve@north.example',
      roles: ['Super Admin'],
      tenant_id: 2,
      superuser: true,
      first_name: '<b>Mo</b>',
      last_name: '',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      email: ['This cannot be changed here.'],
      roles: ['This cannot be changed here.'],
      tenant_id: ['There is no such field.'],
      superuser: ['There is no such field.'],
      first_name: ['Input must be plain text only.'],
      last_name: ['This field is required.'],
    })
  })

  it('is not overwritten when it was changed in the meantime', async () => {
    const manager = await server.as('manager')
    await manager.put('current-user', { first_name: 'Mo' })
    const stale = await manager.put('current-user', { first_name: 'Max' }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 409, body: { theirs: { first_name: 'Mo' }, mine: { first_name: 'Max' } } })
  })

  it('leaves its changes in the audit log, before and after', async () => {
    const head = await server.as('head')
    await head.put('current-user', { first_name: 'Hedda' })
    const [entry] = await server.inTenant('north', (tx) =>
      tx.query(sql`select * from audit_log where entity = 'user' order by id desc limit 1`),
    )
    expect(entry).toMatchObject({
      action: 'update',
      before: { first_name: 'head', last_name: 'north' },
      after: { first_name: 'Hedda', last_name: 'north' },
    })
  })

  it('keeps theme and language, for every device', async () => {
    const volunteer = await server.as('volunteer')
    expect((await volunteer.put('current-user/preferences', { theme: 'dark' })).status).toBe(200)
    expect((await volunteer.put('current-user/preferences', { language: 'en-GB' })).status).toBe(200)
    expect((await (await server.as('volunteer')).get('check')).body.item.preferences).toEqual({
      theme: 'dark',
      language: 'en-GB',
    })
    const refused = await volunteer.put('current-user/preferences', { theme: 'pink', language: 'xx', size: 3 })
    expect(refused).toMatchObject({ status: 422 })
    expect(Object.keys(refused.body.errors)).toEqual(['theme', 'language', 'size'])
  })
})

describe('changing the own password', () => {
  const change = (headers: Record<string, string>, changed: Record<string, string> = {}) =>
    server
      .anonymous()
      .put(
        'current-user/password',
        { current_password: SEED_PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, ...changed },
        headers,
      )

  it('AUTH-15 AUTH-09 signs out on every device, and each is told that the password was changed', async () => {
    const [here, there] = [await signIn('librarian'), await signIn('librarian')]
    expect((await change(bearer(here))).status).toBe(200)
    for (const device of [here, there]) {
      expect(await server.anonymous().get('check', bearer(device))).toMatchObject({
        status: 401,
        body: { reason: 'password_changed' },
      })
    }
    expect((await signIn('librarian')).status).toBe(422)
    expect((await signIn('librarian', NEW_PASSWORD)).status).toBe(200)
  })

  it('PERM-20 asks for the old one, and slows down who guesses it', async () => {
    const session = await signIn('cataloguer')
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await change(bearer(session), { current_password: 'a guess' })).toMatchObject({
        status: 422,
        body: { errors: { current_password: ['This is not your password.'] } },
      })
    }
    expect((await change(bearer(session))).status).toBe(429)
    expect((await server.anonymous().get('check', bearer(session))).status).toBe(200)
  })

  it('AUTH-15 takes no password for a new one that is the current one', async () => {
    const session = await signIn('manager')
    const same = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, current_password: NEW_PASSWORD }
    const { status, body } = await change(bearer(session), same)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ password: ['The new password is the current one. Choose another.'] })
  })

  it('takes a good one, typed twice alike', async () => {
    const session = await signIn('manager')
    const { body } = await change(bearer(session), { password: 'manager123', confirm_password: 'manager1234' })
    expect(Object.keys(body.errors)).toEqual(['password', 'confirm_password'])
  })

  it('is nobody else’s to do', async () => {
    expect((await change({})).status).toBe(401)
  })
})

describe('the own sessions', () => {
  it('are listed with device, place and last use, this one first', async () => {
    const here = await signIn('super', SEED_PASSWORD, { 'user-agent': FIREFOX, 'x-forwarded-for': '198.51.100.7' })
    server.setNow('2026-03-18T10:30:00.000Z')
    const there = await signIn('super', SEED_PASSWORD, { 'user-agent': 'curl/8', 'x-forwarded-for': '203.0.113.9' })
    await server
      .anonymous()
      .get('check', { ...bearer(here), 'user-agent': FIREFOX, 'x-forwarded-for': '198.51.100.99' })
    const { body } = await server.anonymous().get('current-user/sessions', bearer(here))
    expect(body.items).toMatchObject([
      {
        device: 'Firefox on Linux',
        address: '198.51.100.99',
        last_used_at: '2026-03-18T10:30:00.000Z',
        is_current: true,
      },
      { device: null, address: '203.0.113.9', is_current: false },
    ])
    expect(JSON.stringify(body)).not.toContain(String(there.body.item.token))
  })

  it('are ended one by one, or all others at once, at their next call', async () => {
    const [here, one, two] = [await signIn('both'), await signIn('both'), await signIn('both')]
    const list = await server.anonymous().get('current-user/sessions', bearer(here))
    const oldest = oneOf(list.body.items.filter(({ is_current }) => is_current !== true).sort((a, b) => a.id - b.id))
    expect((await server.anonymous().delete(`current-user/sessions/${oldest.id}`, bearer(here))).status).toBe(200)
    expect(await server.anonymous().get('books', bearer(one))).toMatchObject({
      status: 401,
      body: { reason: 'timeout' },
    })
    expect((await server.anonymous().get('books', bearer(two))).status).toBe(200)
    await server.anonymous().delete('current-user/sessions', bearer(here))
    expect((await server.anonymous().get('books', bearer(two))).status).toBe(401)
    expect((await server.anonymous().get('books', bearer(here))).status).toBe(200)
  })

  it('of others are not there', async () => {
    const head = await server.as('head')
    const [session] = await server.inTenant('north', (tx) =>
      tx.query(
        sql<{
          id: number
        }>`select max(id) as id from sessions where user_id <> (select id from users where email = 'head@north.example')`,
      ),
    )
    expect((await head.delete(`current-user/sessions/${session?.id}`)).status).toBe(404)
  })
})

describe('a person with several places', () => {
  it('sees them by name, goes on in another one, and signs in there next time', async () => {
    const session = await signIn('both')
    expect(session.body.item.user).toMatchObject({ guard: 'branch_staff', membership_count: 2 })
    const { body } = await server.anonymous().get('current-user/memberships', bearer(session))
    expect(body.items).toMatchObject([
      { guard: 'branch_staff', name: expect.any(String), is_current: true },
      { guard: 'librarian', name: expect.any(String), is_current: false },
    ])
    const other = oneOf(body.items, ({ guard }) => guard === 'librarian')
    server.setNow('2026-03-18T11:00:00.000Z')
    const switched = await server
      .anonymous()
      .put('current-user/membership', { membership_id: other.id }, bearer(session))
    expect(switched.status).toBe(200)
    expect((await server.anonymous().get('check', bearer(session))).body.item).toMatchObject({
      guard: 'librarian',
      membership_id: other.id,
      branch_id: null,
    })
    server.setNow('2026-03-18T11:01:00.000Z')
    expect((await signIn('both')).body.item.user).toMatchObject({ guard: 'librarian' })
  })

  it.each([
    ['the place of somebody else', 1],
    ['none', 99_999],
  ])('cannot go on in %s', async (_name, id) => {
    const session = await signIn('both')
    expect(
      (await server.anonymous().put('current-user/membership', { membership_id: id }, bearer(session))).status,
    ).toBe(404)
  })

  it('has the permissions of the membership switched to, and no more', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`update memberships set last_used_at = null where guard = 'librarian'`),
    )
    const session = await signIn('both')
    const can = async () => (await server.anonymous().get('fines', bearer(session))).status
    const before = await can()
    const { body } = await server.anonymous().get('current-user/memberships', bearer(session))
    const other = oneOf(body.items, ({ guard }) => guard === 'librarian')
    await server.anonymous().put('current-user/membership', { membership_id: other.id }, bearer(session))
    expect([before, await can()]).toEqual([200, 403])
  })
})

it.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
