import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { networkOf } from '#server/identity/sign-in/network-of.ts'
import { tidyAttempts } from '#server/identity/sign-in/sign-in-throttle.ts'
import { SEED_NOW, SEED_PASSWORD } from '../../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../../support/server.ts'

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
  expect(await rows()).toHaveLength(2)
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

  it('lets the owner sign in from elsewhere, and leaves their open sessions alone', async () => {
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
    expect({ status: last.status, body: last.body }).toMatchObject({
      status: 422,
      body: { errors: { email: ['These credentials do not match our records.'] } },
    })
    expect((await signIn('nobody@north.example', 'wrong once more')).status).toBe(429)
  })

  it.each([
    ['a dotted capital I', '\u0130vy@north.example', 'i\u0307vy@north.example'],
    ['the Kelvin sign', '\u212aim@north.example', 'kim@north.example'],
    ['full-width letters', '\uff2d\uff21NAGER@north.example', MANAGER],
    ['blanks of other kinds', `\u3000${MANAGER}\u00a0`, MANAGER],
    ['decomposed letters', 'rene\u0301@north.example', 'ren\u00e9@north.example'],
    ['a capital sharp s', 'gro\u1e9e@north.example', 'gro\u00df@north.example'],
  ])('counts an address with %s as the one that it finds', async (_what, typed, stored) => {
    await server.inTenant('north', (tx) =>
      tx.query(
        sql`update users set email = ${stored} where email = 'volunteer@north.example' and ${stored} <> ${MANAGER}`,
      ),
    )
    try {
      await failed(5, stored)
      expect((await signIn(typed, 'wrong once more')).status).toBe(422)
      expect((await signIn(typed, SEED_PASSWORD)).status).toBe(429)
      secondsLater(6)
      expect((await signIn(typed, SEED_PASSWORD)).status).toBe(200)
    } finally {
      await server.inTenant('north', (tx) =>
        tx.query(sql`
          update users set email = 'volunteer@north.example' where email = ${stored} and first_name = 'volunteer'`),
      )
    }
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

describe('guesses from everywhere', () => {
  /** Guesses once from each of so many networks, and says how often the password was looked at. */
  async function guesses(count: number, email = MANAGER): Promise<number> {
    let looked = 0
    for (let one = 1; one <= count; one += 1) {
      const { status } = await signIn(email, 'guessing widely', `192.0.2.${one}`)
      if (status === 422) looked += 1
    }
    return looked
  }
  const cookieOf = (reply: { headers: Record<string, unknown> }) =>
    String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const signInWith = (cookie: string, password = SEED_PASSWORD, email = MANAGER) =>
    server.anonymous().post('login', { email, password }, { 'x-forwarded-for': ATTACKER, cookie })

  it('are not all looked at: from the eleventh on, the account itself takes a pause', async () => {
    expect(await guesses(30)).toBe(11)
    const paused = await signIn(MANAGER, SEED_PASSWORD, OWNER)
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '5'])
    secondsLater(6)
    expect(await guesses(30)).toBe(1)
    expect((await signIn(MANAGER, SEED_PASSWORD, OWNER)).headers['retry-after']).toBe('10')
  })

  it('are treated in the same way for an address that belongs to nobody', async () => {
    expect(await guesses(30, 'nobody@north.example')).toBe(11)
  })

  it('never hold up a browser in which the owner has signed in before', async () => {
    const first = await signIn(MANAGER, SEED_PASSWORD, OWNER)
    const cookie = cookieOf(first)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^rollcall_browser=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect(await guesses(30)).toBe(11)
    expect((await signInWith(cookie)).status).toBe(200)
    // What the owner mistypes there is counted there.
    for (let one = 1; one <= 6; one += 1) expect((await signInWith(cookie, 'mistyped')).status).toBe(422)
    expect((await signInWith(cookie)).status).toBe(429)
  })

  it('hold up a browser that knows another account, or was made up', async () => {
    const cookie = cookieOf(await signIn('desk@north.example', SEED_PASSWORD, OWNER))
    expect(await guesses(30)).toBe(11)
    expect((await signInWith(cookie)).status).toBe(429)
    expect((await signInWith(`rollcall_browser=${'A'.repeat(43)}`)).status).toBe(429)
    expect((await signInWith(cookie, SEED_PASSWORD, 'desk@north.example')).status).toBe(200)
  })

  it('do not begin anew when the owner signs in elsewhere', async () => {
    expect(await guesses(8)).toBe(8)
    expect((await signIn(MANAGER, SEED_PASSWORD, OWNER)).status).toBe(200)
    expect((await signIn(MANAGER, SEED_PASSWORD, OWNER)).status).toBe(200)
    expect(await guesses(20)).toBe(3)
  })

  it('one browser may be known to several people, and is forgotten with the session that was opened in it', async () => {
    const cookie = cookieOf(await signIn(MANAGER, SEED_PASSWORD, OWNER))
    expect(cookieOf(await signInWith(cookie, SEED_PASSWORD, 'desk@north.example'))).toBe(cookie)
    const manager = await server.as('manager')
    expect((await manager.delete('current-user/sessions')).status).toBe(200)
    expect(await guesses(30)).toBe(11)
    expect((await signInWith(cookie)).status).toBe(429)
  })

  it('keeps no token of a browser', async () => {
    const cookie = cookieOf(await signIn(MANAGER, SEED_PASSWORD, OWNER))
    const rows = await server.inTenant('north', (tx) => tx.query(sql`select * from known_browsers`))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
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
