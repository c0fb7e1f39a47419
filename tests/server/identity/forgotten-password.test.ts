import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import { workOff } from '#server/mail/start-outgoing.ts'
import { SEED_NOW, SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type TestServer, oneOf, openTestServer } from '../../support/server.ts'
import { type MailServer, startMailServer } from '../mail/smtp-server.ts'

const NEW_PASSWORD = 'four calm otters reading'
const MANAGER = 'manager@north.example'

let server: TestServer
let mail: MailServer
beforeAll(async () => {
  server = await openTestServer({ settings: { publicUrl: 'https://{tenant}.libraries.example', showMail: true } })
  mail = await startMailServer()
})
beforeEach(async () => {
  server.setNow(SEED_NOW)
  mail.arrived.length = 0
  await server.inTenant('north', async (tx) => {
    for (const table of ['password_resets', 'reset_requests', 'outbox', 'sign_in_attempts', 'sessions'])
      await tx.query(sql`delete from ${sql.table(table)}`)
  })
})
afterAll(async () => {
  await mail.stop()
  await server.close()
})

const ask = (email: string) => server.anonymous().post('forgot-password', { email })
const deliver = () =>
  workOff(server.parts, { email: smtpProvider({ url: mail.url, from: 'office@libraries.example' }) })
const signIn = (email: string, password: string) => server.anonymous().post('login', { email, password })
const rows = (table: string) => server.inTenant('north', (tx) => tx.query(sql`select * from ${sql.table(table)}`))

/** The link of the last mail that arrived. */
function linkThatArrived(): URL {
  const raw = mail.arrived.at(-1)?.raw ?? ''
  const text = raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
  return new URL(/https:\/\/\S+reset-password\?\S+/.exec(text)?.[0] ?? 'about:blank')
}

async function askForLink(email = MANAGER): Promise<string> {
  await ask(email)
  await deliver()
  return linkThatArrived().searchParams.get('reset_token') ?? ''
}

const reset = (resetToken: string, changed: Record<string, string> = {}) =>
  server.anonymous().post('reset-password', {
    email: MANAGER,
    reset_token: resetToken,
    password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
    ...changed,
  })

describe('asking for a new password', () => {
  it('AUTH-02 tells anybody which of its mails are off, here none', async () => {
    const reply = await server.anonymous().get('public/config')
    expect(reply).toMatchObject({ status: 200, body: { item: { reset_mails_off: [] } } })
  })

  it('AUTH-14 mails a link to the screen, with the address and a token in it', async () => {
    expect(await ask(' Manager@North.example')).toMatchObject({ status: 200, body: { success: true } })
    await deliver()
    expect(mail.arrived).toHaveLength(1)
    expect(mail.arrived[0]).toMatchObject({ to: [MANAGER] })
    const link = linkThatArrived()
    expect(link.origin + link.pathname).toBe('https://north.libraries.example/reset-password')
    expect(link.searchParams.get('email')).toBe(MANAGER)
    expect(link.searchParams.get('reset_token')).toHaveLength(43)
  })

  it('AUTH-14 does and answers the same for an address that belongs to nobody, and mails nothing', async () => {
    const known = await ask(MANAGER)
    const statementsForKnown = server.statements()
    const unknown = await ask('nobody@north.example')
    expect(server.statements()).toBe(statementsForKnown)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
    expect(await rows('reset_requests')).toHaveLength(2)
    await deliver()
    expect(mail.arrived.map(({ to }) => to)).toEqual([[MANAGER]])
    expect(await rows('reset_requests')).toEqual([])
  })

  it('mails it in the words of the tenant, which are in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-words-'))
    mkdirSync(join(folder, 'tenants/north'), { recursive: true })
    const words = {
      rollcall: { mail: { password_reset: { subject: 'A key for %{name}', note: 'Yours, the library.' } } },
    }
    writeFileSync(join(folder, 'tenants/north/en-GB.json'), JSON.stringify(words))
    const settings = { ...server.parts.settings, translationsFolder: folder }
    await ask(MANAGER)
    await server.anonymous('south').post('forgot-password', { email: 'manager@south.example' })
    await workOff(
      { ...server.parts, settings },
      { email: smtpProvider({ url: mail.url, from: 'office@libraries.example' }) },
    )
    const rawTo = (address: string) => mail.arrived.find(({ to }) => to.includes(address))?.raw ?? ''
    expect(rawTo(MANAGER)).toContain('Subject: A key for manager')
    expect(rawTo(MANAGER)).toContain('Yours, the library.')
    expect(rawTo('manager@south.example')).toContain('Subject: Choose a new password for')
    rmSync(folder, { recursive: true })
  })

  it('mails nothing to somebody disabled, nor again within two minutes', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set disabled_at = now() where email = 'volunteer@north.example'`),
    )
    await ask('volunteer@north.example')
    await ask(MANAGER)
    await ask(MANAGER)
    await deliver()
    await ask(MANAGER)
    await deliver()
    expect(mail.arrived).toHaveLength(1)
  })

  it('USR-07 welcomes somebody who has never had a password, who has a week to choose one', async () => {
    const head = await server.as('head')
    const { items } = (await head.get('roles/all')).body
    const roles = [oneOf(items, ({ name }) => name === 'Cataloguer').id]
    const email = 'newcomer@north.example'
    const { status } = await head.post('users', { first_name: 'Nell', last_name: 'Newcomer', email, roles })
    expect(status).toBe(201)
    await deliver()
    const [arrived] = mail.arrived
    expect(arrived?.to).toEqual([email])
    expect(arrived?.raw).toContain('Subject: Your account at ')
    expect(arrived?.raw).not.toMatch(/somebody asked for a new password/i)
    const link = linkThatArrived()
    expect(link.searchParams.get('first')).toBe('true')
    // A second request within two minutes sends nothing; a later one replaces the link.
    await ask(email)
    await deliver()
    expect(mail.arrived).toHaveLength(1)
    server.setNow('2026-03-25T09:59:00.000Z')
    const resetToken = link.searchParams.get('reset_token') ?? ''
    expect((await reset(resetToken, { email })).status).toBe(200)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    await ask(email)
    await deliver()
    expect(mail.arrived.at(-1)?.raw).toContain('Subject: Choose a new password')
  })

  it('keeps the token nowhere once the mail is sent', async () => {
    const token = await askForLink()
    const kept = JSON.stringify([await rows('outbox'), await rows('password_resets')])
    expect(token).not.toBe('')
    expect(kept).not.toContain(token)
  })

  it('names what is missing', async () => {
    expect(await server.anonymous().post('forgot-password', {})).toMatchObject({
      status: 422,
      body: { errors: { email: ['This field is required.'] } },
    })
  })
})

describe('the link', () => {
  it('sets the password once, ends every session, and leads to signing in', async () => {
    const { body } = await signIn('desk@north.example', SEED_PASSWORD)
    const before = await signIn(MANAGER, SEED_PASSWORD)
    const bearer = { authorization: `Bearer ${String(before.body.item.token)}` }
    const token = await askForLink()
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } })
    expect((await server.anonymous().get('check', bearer)).status).toBe(401)
    expect((await signIn(MANAGER, SEED_PASSWORD)).status).toBe(422)
    expect((await signIn(MANAGER, NEW_PASSWORD)).status).toBe(200)
    const other = { authorization: `Bearer ${String(body.item.token)}` }
    expect((await server.anonymous().get('check', other)).status).toBe(200)
    expect(
      await reset(token, { password: 'another calm otter', confirm_password: 'another calm otter' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { reset_token: ['This link has been used already. Ask for a new one.'] } },
    })
  })

  it('works for an hour', async () => {
    const token = await askForLink()
    server.setNow('2026-03-18T11:00:00.000Z')
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { errors: { reset_token: ['This link has expired. Ask for a new one.'] } },
    })
    server.setNow('2026-03-18T10:59:59.000Z')
    expect((await reset(token)).status).toBe(200)
  })

  it.each([
    ['a guessed one', 'A'.repeat(43), {}],
    ['the right one with another address', '', { email: 'desk@north.example' }],
  ])('is refused in the same words: %s', async (_name, guess, changed) => {
    const token = await askForLink()
    const { status, body } = await reset(guess || token, changed)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { reset_token: ['This link is not valid. Ask for a new one.'] } },
    })
  })

  it('is not valid in another tenant', async () => {
    const token = await askForLink()
    const body = { email: MANAGER, reset_token: token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    expect((await server.anonymous('south').post('reset-password', body)).status).toBe(422)
  })

  it('is replaced by a later one', async () => {
    const first = await askForLink()
    server.setNow('2026-03-18T10:05:00.000Z')
    const second = await askForLink()
    expect((await reset(first)).body.errors).toHaveProperty('reset_token')
    expect((await reset(second)).status).toBe(200)
  })

  it('works for one of two who use it at once', async () => {
    const token = await askForLink()
    const replies = await Promise.all([reset(token), reset(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is audited without the password', async () => {
    await reset(await askForLink())
    const [entry] = await server.inTenant('north', (tx) =>
      tx.query(sql`select * from audit_log where entity = 'user' order by id desc limit 1`),
    )
    expect(entry).toMatchObject({ action: 'update', after: { password: 'password_reset' } })
  })
})

describe('a new password', () => {
  it.each([
    ['short', 'A password has 10 characters or more.'],
    ['password123!', 'This password is too easy to guess. Take three or four words that do not belong together.'],
    ['County-Libraries', 'This password is too easy to guess. Take three or four words that do not belong together.'],
    ['manager2026', 'This password is too easy to guess. Take three or four words that do not belong together.'],
  ])('is refused when it is easily guessed, and the link still works: %s', async (password, message) => {
    const token = await askForLink()
    expect(await reset(token, { password, confirm_password: password })).toMatchObject({
      status: 422,
      body: { errors: { password: [message] } },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('AUTH-04 is typed twice alike', async () => {
    const { body } = await reset(await askForLink(), { confirm_password: 'four calm otters' })
    expect(body.errors).toEqual({ confirm_password: ['The two passwords are not the same.'] })
  })
})

describe('the page of mails that were not sent', () => {
  const open = (headers = {}) => server.app.inject({ url: '/dev/mail', headers })

  it('shows them with their links, under a policy without scripts from elsewhere, and keeps names harmless', async () => {
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set first_name = '<b>Mo</b>' where email = ${MANAGER}`),
    )
    await ask(MANAGER)
    await workOff(server.parts, {})
    const reply = await open()
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<a href="https://north.libraries.example/reset-password?')
    expect(reply.body).toContain('Hello &lt;b&gt;Mo&lt;/b&gt;,')
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('shows those to one recipient alone where asked to', async () => {
    await ask(MANAGER)
    await workOff(server.parts, {})
    const to = async (email: string) =>
      (await server.app.inject({ url: '/dev/mail', query: { to: email } })).body.includes('/reset-password?')
    expect([await to(MANAGER), await to('nobody@north.example')]).toEqual([true, false])
  })

  it('answers only this machine', async () => {
    expect((await open({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    const reply = await server.app.inject({ url: '/dev/mail', remoteAddress: '203.0.113.9' })
    expect(reply.statusCode).toBe(404)
  })
})
