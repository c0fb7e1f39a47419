import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { networkOf } from '#server/identity/network-of.ts'
import { tidyAttempts } from '#server/identity/sign-in-throttle.ts'
import { SEED_NOW, SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { trustProxy: true } })
})
beforeEach(async () => {
  server.setNow(SEED_NOW)
  for (const tenant of ['north', 'south']) {
    await server.inTenant(tenant, (tx) => tx.query(sql`delete from sign_in_attempts`))
  }
})
afterAll(() => server.close())

const OWNER = '198.51.100.7'
const ATTACKER = '203.0.113.9'
const MANAGER = 'manager@north.example'

const signIn = (email: string, password: string, address = ATTACKER, tenant = 'north') =>
  server.anonymous(tenant).post('login', { email, password }, { 'x-forwarded-for': address })

/** Counts failures without hashing a password for each. */
async function failed(failures: number, email = MANAGER): Promise<void> {
  await signIn(email, 'a wrong password')
  await server.inTenant('north', (tx) =>
    tx.query(sql`update sign_in_attempts set failures = ${failures}, blocked_until = null`),
  )
}

const secondsLater = (seconds: number) =>
  server.setNow(new Date(new Date(SEED_NOW).getTime() + seconds * 1000).toISOString())

it('failures are forgotten after a day, and their rows are removed', async () => {
  const rows = () => server.inTenant('north', (tx) => tx.query(sql`select id from sign_in_attempts`))
  await failed(5)
  secondsLater(24 * 60 * 60)
  await tidyAttempts(server.parts)
  expect(await rows()).toHaveLength(1)
  secondsLater(24 * 60 * 60 + 1)
  await tidyAttempts(server.parts)
  expect(await rows()).toEqual([])
})

describe('after many failures', () => {
  it('AUTH-14 asks to wait, in plain words, for longer each time', async () => {
    await failed(5)
    expect((await signIn(MANAGER, 'wrong once more')).status).toBe(422)
    const paused = await signIn(MANAGER, SEED_PASSWORD)
    expect(paused).toMatchObject({
      status: 429,
      body: { error: 'Too many attempts to sign in. Please wait 5 seconds and try again.' },
      headers: { 'retry-after': '5' },
    })
    secondsLater(6)
    expect((await signIn(MANAGER, 'wrong once more')).status).toBe(422)
    expect((await signIn(MANAGER, SEED_PASSWORD)).headers['retry-after']).toBe('10')
  })

  it('never asks for more than a quarter of an hour, and not to wait any longer for having tried', async () => {
    await failed(40)
    await signIn(MANAGER, 'wrong once more')
    expect((await signIn(MANAGER, SEED_PASSWORD)).body.error).toContain('15 minutes')
    secondsLater(899)
    expect((await signIn(MANAGER, SEED_PASSWORD)).headers['retry-after']).toBe('1')
    secondsLater(900)
    expect((await signIn(MANAGER, SEED_PASSWORD)).status).toBe(200)
  })

  it('lets the owner in from elsewhere, and leaves his open sessions alone', async () => {
    const manager = await server.as('manager')
    await failed(5)
    await signIn(MANAGER, 'wrong once more')
    expect((await signIn(MANAGER, SEED_PASSWORD)).status).toBe(429)
    expect((await signIn(MANAGER, SEED_PASSWORD, OWNER)).status).toBe(200)
    expect((await manager.get('check')).status).toBe(200)
  })

  it('treats an address that belongs to nobody in the same way', async () => {
    await failed(5, 'nobody@north.example')
    const last = await signIn('Nobody@North.example', 'wrong once more')
    expect({ status: last.status, body: last.body }).toEqual({
      status: 422,
      body: { errors: { email: ['These credentials do not match our records.'] } },
    })
    expect((await signIn('nobody@north.example', 'wrong once more')).status).toBe(429)
  })

  it('is of one tenant', async () => {
    await failed(5)
    await signIn(MANAGER, 'wrong once more')
    expect((await signIn('head@south.example', SEED_PASSWORD, ATTACKER, 'south')).status).toBe(200)
  })

  it('forgets them when the password was right, and after a day', async () => {
    await failed(5)
    expect((await signIn(MANAGER, SEED_PASSWORD)).status).toBe(200)
    await failed(40)
    secondsLater(86_401)
    expect((await signIn(MANAGER, 'wrong')).status).toBe(422)
    expect((await signIn(MANAGER, SEED_PASSWORD)).status).toBe(200)
  })

  it('counts attempts that come at the same time', async () => {
    await failed(4)
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(MANAGER, 'guessing quickly')))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('keeps no addresses of people', async () => {
    await failed(1)
    const rows = await server.inTenant('north', (tx) => tx.query(sql`select * from sign_in_attempts`))
    expect(JSON.stringify(rows)).not.toContain('manager')
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:12:aaaa:bbbb:cccc:dddd', '2001:db8:0:12::/64'],
  ['2001:0DB8:0000:0012::1', '2001:db8:0:12::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
