import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

/** Work on many rows changes what was meant; every other row of every table, of either tenant, is as it was. */
let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const doing = (work: () => ReturnType<Client['get']>) =>
  server.touched(async () => {
    const { status, body } = await work()
    expect([200, 201], JSON.stringify(body)).toContain(status)
  })

/** Ids of rows in the table, in the order in which they are told of. */
const idsOf = (statement: ReturnType<typeof sql<{ id: number }>>) =>
  server.inTenant('north', async (tx) => (await tx.query(statement)).map(({ id }) => String(id)).toSorted())

describe('deleting', () => {
  it('takes what is declared to go with a record, lets go what is not, and leaves its neighbours alone', async () => {
    const { body } = await head.post('books', { title: 'Gone', author_id: 1, genre_id: 1 })
    const id = body.item.id
    for (const [index, branch_id] of [1, 2].entries()) {
      await head.post('copies', { book_id: id, branch_id, barcode: `NTB-000${index}` })
    }
    await head.post(`books/${id}/notes`, { text: 'Soon gone' })
    await server.inTenant('north', (tx) => tx.query(sql`update reading_groups set book_id = ${id} where id in (1, 2)`))
    const copies = await idsOf(sql`select id from copies where book_id = ${id}`)
    const notes = await idsOf(sql`select id from notes where book_id = ${id}`)
    expect([copies.length, notes.length]).toEqual([2, 1])
    expect(await doing(() => head.delete(`books/${id}`))).toEqual({
      books: { removed: [String(id)] },
      copies: { removed: copies },
      notes: { removed: notes },
      reading_groups: { changed: { 1: ['book_id'], 2: ['book_id'] } },
      audit_log: { added: 6 },
    })
  })

  it('is refused whole: what could have gone stays too', async () => {
    expect(await server.touched(() => head.delete('branches/1'))).toEqual({})
  })
})

describe('a whole collection', () => {
  it('is of one record: those of its neighbours stay, and what is sent as it was is not written', async () => {
    const path = 'branches/1/opening-rates'
    const kept = (await head.get(`${path}?count=50`)).body.items
    expect(kept.length).toBeGreaterThan(0)
    expect(await doing(() => head.put(path, { opening_rates: kept }))).toEqual({})
    const gone = await idsOf(sql`select id from opening_rates where branch_id = 1`)
    expect(await doing(() => head.put(path, { opening_rates: [] }))).toEqual({
      opening_rates: { removed: gone },
      audit_log: { added: gone.length },
    })
  })
})

describe('links', () => {
  const link = 'reading-groups/2/readers'

  it('are added, changed and taken away between those two alone', async () => {
    const [available] = await idsOf(sql`
      select r.id from readers r join reading_groups g on g.id = 2 and g.branch_id = r.branch_id
      where r.status = 'enabled' and not exists (
        select from reading_group_members m where m.reading_group_id = g.id and m.reader_id = r.id) order by r.id`)
    const reader_id = Number(available)
    expect(await doing(() => head.post(`${link}/attach`, { reader_id }))).toEqual({
      reading_group_members: { added: 1 },
      audit_log: { added: 1 },
    })
    const [id = ''] = await idsOf(
      sql`select id from reading_group_members where reading_group_id = 2 and reader_id = ${reader_id}`,
    )
    expect(await doing(() => head.post(`${link}/toggle`, { reader_id }))).toEqual({
      reading_group_members: { changed: { [id]: ['paused'] } },
      audit_log: { added: 1 },
    })
    expect(await doing(() => head.post(`${link}/detach`, { reader_id }))).toEqual({
      reading_group_members: { removed: [id] },
      audit_log: { added: 1 },
    })
  })

  it('that make way where one alone may be the main one, make way of the same record alone', async () => {
    const { body } = await head.post('librarians', { first_name: 'May', last_name: 'Main', email: 'may@example.org' })
    const librarian_id = body.item.id
    const attach = (branch: number) =>
      doing(() => head.post(`branches/${branch}/librarians/attach`, { librarian_id, primary: true }))
    await attach(1)
    const [first = ''] = await idsOf(sql`select id from branch_librarians where librarian_id = ${librarian_id}`)
    expect(await attach(2)).toEqual({
      branch_librarians: { added: 1, changed: { [first]: ['primary'] } },
      audit_log: { added: 2 },
    })
  })
})

describe('roles', () => {
  it('one that is deleted leaves every other as it was', async () => {
    const { body } = await head.post('roles', { name: 'Short-lived', guard: 'admin', level: 5 })
    const { access_versions, ...touched } = await doing(() => head.delete(`roles/${body.item.id}`))
    expect(touched).toEqual({ roles: { removed: [String(body.item.id)] }, audit_log: { added: 1 } })
    // Whoever is signed in is asked anew what they may do: the count of the tenant, which has no id, is another one.
    expect(access_versions).toMatchObject({ added: 1, removed: [expect.stringContaining('"tenant_id":1')] })
  })
})

describe('signing out', () => {
  const ended = ['revoked_at', 'revoked_reason']
  const sessionsOf = (name: string) =>
    idsOf(sql`
      select sessions.id from sessions join users on users.id = sessions.user_id
      where users.email = ${`${name}@north.example`} and revoked_at is null`)

  it('ends that session, and no other of the same person', async () => {
    const before = await sessionsOf('head')
    const other = await server.as('head')
    const [mine = ''] = (await sessionsOf('head')).filter((id) => !before.includes(id))
    await server.as('desk')
    expect(await doing(() => other.post('logout'))).toEqual({ sessions: { changed: { [mine]: ended } } })
  })

  it('everywhere else ends the other sessions of that person alone', async () => {
    const before = await sessionsOf('desk')
    expect(before.length).toBeGreaterThan(0)
    const desk = await server.as('desk')
    const changed = Object.fromEntries(before.map((id) => [id, ended]))
    expect(await doing(() => desk.delete('current-user/sessions'))).toEqual({ sessions: { changed } })
  })
})
