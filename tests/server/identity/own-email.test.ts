import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { workOff } from '#server/mail/start-outgoing.ts'
import { SEED_NOW, SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'
import { type MailServer, startMailServer } from '../mail/smtp-server.ts'

const OLD = 'manager@north.example'
const NEW = 'mo@elsewhere.example'

let server: TestServer
let mail: MailServer
beforeAll(async () => {
  server = await openTestServer({ settings: { publicUrl: 'https://{tenant}.libraries.example' } })
  mail = await startMailServer()
})
beforeEach(async () => {
  server.setNow(SEED_NOW)
  mail.arrived.length = 0
  await server.inTenant('north', async (tx) => {
    for (const table of [
      'email_changes',
      'password_resets',
      'reset_requests',
      'outbox',
      'sign_in_attempts',
      'sessions',
    ])
      await tx.query(sql`delete from ${sql.table(table)}`)
    await tx.query(sql`update users set email = ${OLD} where email = ${NEW}`)
  })
})
afterAll(async () => {
  await mail.stop()
  await server.close()
})

type Headers = Record<string, string>
const signIn = async (email = OLD): Promise<Headers> => {
  const { body } = await server.anonymous().post('login', { email, password: SEED_PASSWORD })
  return { authorization: `Bearer ${String(body.item?.token)}` }
}
const ask = (session: Headers, changed: Record<string, string> = {}) =>
  server.anonymous().put('current-user/email', { email: NEW, current_password: SEED_PASSWORD, ...changed }, session)
const deliver = () =>
  workOff(server.parts, { email: smtpProvider({ url: mail.url, from: 'office@libraries.example' }) })
const confirm = (token: string, tenant?: string) => server.anonymous(tenant).post('confirm-email', { token })
const statusOf = async (session: Headers) => (await server.anonymous().get('check', session)).status

function textOf(raw = ''): string {
  return raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/** The token of the last link that was mailed. */
async function tokenThatArrives(): Promise<string> {
  await deliver()
  const links = mail.arrived.flatMap(({ raw }) => /https:\/\/\S+confirm-email\?\S+/.exec(textOf(raw))?.[0] ?? [])
  return new URL(links.at(-1) ?? 'about:blank').searchParams.get('email_token') ?? ''
}

describe('another address to sign in with', () => {
  it('PERM-20 holds once the link that was mailed to it has been opened, and the old one is told', async () => {
    const session = await signIn()
    expect(await ask(session, { email: ' Mo@Elsewhere.example ' })).toMatchObject({ status: 200 })
    expect((await server.anonymous().get('current-user', session)).body.item).toMatchObject({
      email: OLD,
      pending_email: NEW,
    })
    const token = await tokenThatArrives()
    expect(mail.arrived.map(({ to }) => to)).toEqual([[NEW]])
    expect(await statusOf(await signIn())).toBe(200)

    expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } })
    expect((await server.anonymous().get('current-user', session)).body.item).toMatchObject({
      email: NEW,
      pending_email: null,
    })
    expect((await server.anonymous().post('login', { email: OLD, password: SEED_PASSWORD })).status).toBe(422)
    expect(await statusOf(await signIn(NEW))).toBe(200)
    await deliver()
    expect(mail.arrived.map(({ to }) => to)).toEqual([[NEW], [OLD]])
    expect(textOf(mail.arrived[1]?.raw)).toContain(`is now ${NEW}`)
    await deliver()
    expect(mail.arrived).toHaveLength(2)
  })

  it('is told of in the words of the application, where it has some, and to nobody where it says so', async () => {
    const told = async (mails?: ServerParts['code']['mails']) => {
      await server.inTenant('north', (tx) =>
        tx.query(sql`
          insert into email_changes (tenant_id, user_id, old_email, new_email, token_hash, used_at)
          select ${tx.tenantId}, id, ${OLD}, ${NEW}, gen_random_uuid()::text, now() from users where email = ${OLD}`),
      )
      mail.arrived.length = 0
      const code = { ...server.parts.code, ...(mails && { mails }) }
      await workOff(
        { ...server.parts, code },
        { email: smtpProvider({ url: mail.url, from: 'office@libraries.example' }) },
      )
      return mail.arrived.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
    }
    expect(await told()).toEqual(['Your new address'])
    expect(await told({ first: () => Promise.resolve(undefined), second: () => Promise.resolve(undefined) })).toEqual([
      expect.stringContaining('You now sign in at'),
    ])
    expect(await told({ none: () => Promise.resolve(null) })).toEqual([])
    expect(await told()).toEqual(['Your new address'])
  })

  it('PERM-20 is not asked for where nobody is sent the mail that confirms it', async () => {
    const session = await signIn()
    const { mails } = server.parts.code
    try {
      Object.assign(server.parts.code, { mails: { none: () => Promise.resolve(null) } })
      expect(await ask(session)).toMatchObject({
        status: 409,
        body: { message: { code: 'identity.email_change_off' } },
      })
    } finally {
      Object.assign(server.parts.code, { mails })
    }
    expect((await server.anonymous().get('current-user', session)).body.item).toMatchObject({ pending_email: null })
  })

  it('ends every session but the one that asked, and every link to a new password', async () => {
    const [asking, other] = [await signIn(), await signIn()]
    await server.anonymous().post('forgot-password', { email: OLD })
    await ask(asking)
    const token = await tokenThatArrives()
    expect([await statusOf(asking), await statusOf(other)]).toEqual([200, 200])
    expect((await confirm(token)).body).toEqual({ success: true })
    expect([await statusOf(asking), await statusOf(other)]).toEqual([200, 401])
    const live = await server.inTenant('north', (tx) =>
      tx.query(sql`select 1 from password_resets where used_at is null`),
    )
    expect(live).toEqual([])
  })

  it('is written to the audit log, before and after', async () => {
    await ask(await signIn())
    await confirm(await tokenThatArrives())
    const [entry] = await server.inTenant('north', (tx) =>
      tx.query(sql`select * from audit_log where entity = 'user' order by id desc limit 1`),
    )
    expect(entry).toMatchObject({ action: 'update', before: { email: OLD }, after: { email: NEW } })
  })
})

describe('asking for it', () => {
  it('takes the password, and slows down who guesses it', async () => {
    const session = await signIn()
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await ask(session, { current_password: 'a guess' })).toMatchObject({
        status: 422,
        body: { errors: { current_password: ['This is not your password.'] } },
      })
    }
    expect((await ask(session)).status).toBe(429)
    await deliver()
    expect(mail.arrived).toEqual([])
  })

  it.each([
    ['mo', 'Enter an email address, such as name@example.org.'],
    [OLD, 'This is your address already.'],
    ['Desk@north.example', 'This is already in use.'],
  ])('refuses %s', async (email, message) => {
    expect(await ask(await signIn(), { email })).toMatchObject({ status: 422, body: { errors: { email: [message] } } })
  })

  it('takes the permission, and no other hands', async () => {
    expect((await ask(await signIn('volunteer@north.example'))).status).toBe(403)
    expect((await server.anonymous().put('current-user/email', { email: NEW })).status).toBe(401)
  })
})

describe('an address that somebody else asked for', () => {
  const managerId = async () => {
    const [row] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ id: number }>`select id from users where first_name = 'manager'`),
    )
    return row?.id ?? 0
  }

  it('holds once the person has confirmed it, ends every session, and the old address is told', async () => {
    const head = await server.as('head')
    const session = await signIn()
    expect((await head.put(`users/${await managerId()}`, { email: NEW })).status).toBe(200)
    const token = await tokenThatArrives()
    expect(mail.arrived.map(({ to }) => to)).toEqual([[NEW]])
    expect(textOf(mail.arrived[0]?.raw)).toContain('head north would like you to sign in at')
    expect(await statusOf(session)).toBe(200)
    server.setNow('2026-03-21T09:59:00.000Z')
    expect((await confirm(token)).body).toEqual({ success: true })
    server.setNow(SEED_NOW)
    expect(await statusOf(session)).toBe(401)
    expect(await statusOf(await signIn(NEW))).toBe(200)
    await deliver()
    expect(mail.arrived.map(({ to }) => to)).toEqual([[NEW], [OLD]])
  })

  it('works for three days, and not once it has been taken back', async () => {
    const head = await server.as('head')
    await head.put(`users/${await managerId()}`, { email: NEW })
    const first = await tokenThatArrives()
    server.setNow('2026-03-21T10:00:00.000Z')
    expect((await confirm(first)).body.errors).toHaveProperty('token')
    server.setNow(SEED_NOW)
    expect((await head.delete(`users/${await managerId()}/pending-email`)).status).toBe(200)
    expect((await confirm(first)).body.errors).toHaveProperty('token')
  })

  it('sends whoever has no password yet a link to choose one', async () => {
    const head = await server.as('head')
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set password_hash = null where first_name = 'manager'`),
    )
    await head.put(`users/${await managerId()}`, { email: NEW })
    await confirm(await tokenThatArrives())
    await deliver()
    expect(mail.arrived.map(({ raw }) => textOf(raw)).filter((text) => text.includes('reset-password?'))).toHaveLength(
      1,
    )
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update users set password_hash = (select password_hash from users where first_name = 'desk')
        where first_name = 'manager'`),
    )
  })
})

describe('the link', () => {
  const REFUSED = (why: string) => ({ status: 422, body: { errors: { token: [why] } } })
  const INVALID = 'This link is not valid. Ask for a new one on your account page.'

  it('works once, and for an hour', async () => {
    const session = await signIn()
    await ask(session)
    const token = await tokenThatArrives()
    server.setNow('2026-03-18T11:00:00.000Z')
    expect(await confirm(token)).toMatchObject(
      REFUSED('This link has expired. Ask for a new one on your account page.'),
    )
    server.setNow('2026-03-18T10:59:59.000Z')
    const replies = await Promise.all([confirm(token), confirm(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await confirm(token)).toMatchObject(REFUSED('This link has been used already.'))
  })

  it('is not valid when guessed, at another tenant, when replaced, or after the password was changed', async () => {
    const session = await signIn()
    await ask(session)
    const first = await tokenThatArrives()
    expect(await confirm('A'.repeat(43))).toMatchObject(REFUSED(INVALID))
    expect(await confirm(first, 'south')).toMatchObject(REFUSED(INVALID))
    await ask(session, { email: 'max@elsewhere.example' })
    const second = await tokenThatArrives()
    expect(await confirm(first)).toMatchObject(REFUSED(INVALID))
    const passwords = { password: 'four calm otters reading', confirm_password: 'four calm otters reading' }
    await server.anonymous().put('current-user/password', { current_password: SEED_PASSWORD, ...passwords }, session)
    expect(await confirm(second)).toMatchObject(REFUSED(INVALID))
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update users set password_hash = (select password_hash from users where email = 'desk@north.example')
        where email = ${OLD}`),
    )
  })

  it('gives nobody an address that somebody else got meanwhile', async () => {
    await ask(await signIn())
    const token = await tokenThatArrives()
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set email = ${NEW} where email = 'support@north.example'`),
    )
    expect(await confirm(token)).toMatchObject(REFUSED('Somebody else uses this address to sign in now.'))
    await server.inTenant('north', (tx) =>
      tx.query(sql`update users set email = 'support@north.example' where email = ${NEW}`),
    )
  })

  it('is kept nowhere once the mail is sent', async () => {
    await ask(await signIn())
    const token = await tokenThatArrives()
    const kept = await server.inTenant('north', (tx) =>
      tx.query(sql`select to_jsonb(o) as row from outbox o union all select to_jsonb(c) from email_changes c`),
    )
    expect(token).toHaveLength(43)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})
