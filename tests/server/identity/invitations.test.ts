import { addDays, addMinutes, parseISO } from 'date-fns'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import { workOff } from '#server/mail/start-outgoing.ts'
import { SEED_NOW, SEED_PASSWORD } from '../../fixtures/library/seed.ts'
import { type Client, oneOf, openTestServer, type TestServer } from '../../support/server.ts'
import { type MailServer, startMailServer } from '../mail/smtp-server.ts'

const PASSWORDS = { password: 'four calm otters', confirm_password: 'four calm otters' }
const KNOWN = 'librarian@north.example'
const NEW = 'nell@elsewhere.example'

let server: TestServer
let mail: MailServer
let manager: Client
beforeAll(async () => {
  server = await openTestServer({ settings: { publicUrl: 'https://{tenant}.libraries.example' } })
  mail = await startMailServer()
  await server.inTenant('north', (tx) =>
    tx.query(sql`
      update roles set permissions = permissions || (select permissions from roles where name = 'Front Desk')
      where name = 'Branch Manager'`),
  )
})
beforeEach(async () => {
  server.setNow(SEED_NOW)
  mail.arrived.length = 0
  manager = await server.as('manager')
  await server.inTenant('north', async (tx) => {
    await tx.query(sql`delete from invitations`)
    await tx.query(sql`delete from outbox`)
    await tx.query(sql`delete from users where email = ${NEW}`)
    await tx.query(sql`
      delete from memberships where guard = 'branch_staff'
        and user_id = (select id from users where email = ${KNOWN})`)
  })
})
afterAll(async () => {
  await mail.stop()
  await server.close()
})

const later = (date: Date) => server.setNow(date.toISOString())
const deskRole = async () => {
  const head = await server.as('head')
  return oneOf((await head.get('roles/all')).body.items, ({ name }) => name === 'Front Desk').id
}
const invite = async (email: string, by = manager) => by.post('branches/1/users', { email, roles: [await deskRole()] })
const textOf = (raw = '') =>
  raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
async function tokenThatArrives(): Promise<string> {
  await workOff(server.parts, { email: smtpProvider({ url: mail.url, from: 'office@libraries.example' }) })
  const links = mail.arrived.flatMap(({ raw }) => /https:\/\/\S+invitation\?\S+/.exec(textOf(raw))?.[0] ?? [])
  return new URL(links.at(-1) ?? 'about:blank').searchParams.get('invitation_token') ?? ''
}
const accept = (body: object, tenant?: string) => server.anonymous(tenant).post('invitations/accept', body)
const look = (token: string) => server.anonymous().post('invitations/look', { token })
const members = async () => (await manager.get('branches/1/users')).body.items.map(({ email }) => email)

describe('FRA-09 an invitation', () => {
  it('tells nothing of the person: neither the reply, nor the list, nor what is there for either address', async () => {
    const known = await invite(KNOWN)
    const unknown = await invite(NEW)
    expect([known.status, unknown.status]).toEqual([201, 201])
    const shape = ({ id: _id, email: _email, ...rest }: Record<string, unknown>) => rest
    expect(shape(known.body.item)).toEqual(shape(unknown.body.item))
    expect(JSON.stringify(known.body)).not.toMatch(/Librarian|librarian north/)
    const { items } = (await manager.get('branches/1/users/invitations')).body
    expect(items).toMatchObject([
      { email: NEW, status: 'invited', roles: [{ name: 'Front Desk' }], invited_by: 'manager north', is_over: false },
      { email: KNOWN, status: 'invited' },
    ])
    expect(await members()).not.toContain(KNOWN)
    expect((await manager.get('users?search=librarian')).body.items ?? []).toEqual([])
    await tokenThatArrives()
    const texts = mail.arrived.map(({ raw }) => textOf(raw).replace(/[\w-]{43}/g, 'TOKEN'))
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain('manager north invites you to sign in to')
  })

  it('is accepted by somebody who is known with a click, and leaves them as they are', async () => {
    await invite(' Librarian@North.example')
    const token = await tokenThatArrives()
    expect((await look(token)).body.item).toMatchObject({
      email: KNOWN,
      has_password: true,
      invited_by: 'manager north',
    })
    expect((await accept({ token, first_name: 'Other' })).body.errors).toHaveProperty('first_name')
    expect((await accept({ token })).body).toEqual({ success: true })
    const row = oneOf((await manager.get('branches/1/users')).body.items, ({ email }) => email === KNOWN)
    expect(row).toMatchObject({ name: 'librarian north', pivot: { role_names: ['Front Desk'], status: 'enabled' } })
    expect((await manager.get('branches/1/users/invitations')).body.items).toEqual([])
    const [line] = await server.inTenant('north', (tx) =>
      tx.query(sql`select action, actor_user_id from audit_log where entity = 'membership' order by id desc limit 1`),
    )
    expect(line).toEqual({ action: 'create', actor_user_id: row.id })
  })

  it('lets somebody new say what they are called and choose a password', async () => {
    await invite(NEW)
    const token = await tokenThatArrives()
    expect((await look(token)).body.item).toMatchObject({ email: NEW, has_password: false, first_name: null })
    expect(Object.keys((await accept({ token })).body.errors).sort()).toEqual([
      'confirm_password',
      'first_name',
      'last_name',
      'password',
    ])
    const names = { first_name: 'Nell', last_name: 'New' }
    const easy = { password: 'NellNew2026!', confirm_password: 'NellNew2026!' }
    expect((await accept({ token, ...names, ...easy })).body.errors).toHaveProperty('password')
    expect((await accept({ token, ...names, ...PASSWORDS })).body).toEqual({ success: true })
    const { body } = await server.anonymous().post('login', { email: NEW, password: PASSWORDS.password })
    expect(body.item.user).toMatchObject({ name: 'Nell New', guard: 'branch_staff', branch_id: 1 })
  })

  it('works once, for seven days, at its own tenant', async () => {
    await invite(KNOWN)
    const token = await tokenThatArrives()
    expect((await accept({ token }, 'south')).body.errors.token?.[0]).toContain('not valid')
    later(addDays(parseISO(SEED_NOW), 7))
    expect((await accept({ token })).body.errors.token?.[0]).toContain('expired')
    manager = await server.as('manager')
    expect((await manager.get('branches/1/users/invitations')).body.items).toMatchObject([{ is_over: true }])
    server.setNow(SEED_NOW)
    const both = await Promise.all([accept({ token }), accept({ token })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await look(token)).body.errors.token?.[0]).toContain('accepted already')
  })

  it('is sent again with another link, though not at once, and can be taken back', async () => {
    const { id } = (await invite(KNOWN)).body.item
    const first = await tokenThatArrives()
    const again = () => manager.put(`branches/1/users/invitations/${id}/resend`, { confirm: true })
    expect((await again()).status).toBe(409)
    expect((await invite(KNOWN)).body.errors.email?.[0]).toContain('invited already')
    later(addMinutes(parseISO(SEED_NOW), 2))
    expect((await manager.put(`branches/1/users/invitations/${id}/resend`, {})).status).toBe(422)
    expect((await again()).body).toEqual({ success: true })
    const second = await tokenThatArrives()
    expect((await look(first)).status).toBe(422)
    expect((await look(second)).status).toBe(200)
    expect((await manager.delete(`branches/1/users/invitations/${id}`)).body).toEqual({ success: true })
    expect((await accept({ token: second })).status).toBe(422)
    expect((await manager.delete(`branches/1/users/invitations/${id}`)).status).toBe(404)
  })

  it('is seen, taken back and sent by those alone who manage the people of that record', async () => {
    const { id } = (await invite(KNOWN)).body.item
    later(addMinutes(parseISO(SEED_NOW), 5))
    const [desk, both] = [await server.as('desk'), await server.as('both')]
    const calls = (by: Client, branch: number) =>
      Promise.all([
        by.get(`branches/${branch}/users/invitations`),
        by.delete(`branches/${branch}/users/invitations/${id}`),
        by.put(`branches/${branch}/users/invitations/${id}/resend`, { confirm: true }),
      ])
    expect((await calls(desk, 2)).slice(1).map(({ status }) => status)).toEqual([403, 403])
    expect((await calls(both, 1)).map(({ status }) => status)).toEqual([404, 404, 404])
    const [own, ...others] = await calls(both, 2)
    expect([own?.body.items, others.map(({ status }) => status)]).toEqual([[], [404, 404]])
  })

  it('keeps its link nowhere once the mail is sent, and opens nothing for a person who is disabled', async () => {
    await invite(KNOWN)
    const token = await tokenThatArrives()
    const kept = await server.inTenant('north', (tx) =>
      tx.query(sql`select to_jsonb(o) as row from outbox o union all select to_jsonb(i) from invitations i`),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
    const disable = (at: string | null) =>
      server.inTenant('north', (tx) =>
        tx.query(sql`update users set disabled_at = ${at}::timestamptz where email = ${KNOWN}`),
      )
    await disable(SEED_NOW)
    expect((await accept({ token })).body.errors.token?.[0]).toContain('disabled')
    await disable(null)
    expect((await server.anonymous().post('login', { email: KNOWN, password: SEED_PASSWORD })).status).toBe(200)
  })
})
