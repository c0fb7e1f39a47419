import { addHours, addMinutes } from 'date-fns'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeUnattachedFiles } from '#server/files/remove-unattached-files.ts'
import type { StoredFile } from '#protocol/stored-file.ts'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import type { testFiles } from '../../support/files.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'
import { PDF, picture, upload } from './upload.ts'

let server: TestServer
let head: Client
let image: Buffer
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  image = await picture(40, 30)
})
afterAll(() => server.close())
beforeEach(() => server.setNow(SEED_NOW))

async function uploaded(person = 'head', field = 'book.cover_id'): Promise<StoredFile> {
  const bytes = field === 'book.sample_id' ? PDF : image
  const { body } = await upload(server, person, field, {
    bytes,
    name: field === 'book.sample_id' ? 'one.pdf' : 'one.png',
  })
  return body.item
}

const status = async (url: string, headers = {}) => (await server.app.inject({ url, headers })).statusCode

describe('a stored file in a record', () => {
  it('comes with its name and links: of one record, of a list that shows it, and after a change', async () => {
    const { id } = await uploaded()
    const saved = await head.put('books/1', { cover_id: id })
    expect(saved.body.item).toMatchObject({ cover_id: id, cover: { id, name: 'one.png', width: 40, height: 30 } })
    expect(server.statementsFor(2)).toContain(server.statements())
    const one = await head.get('books/1')
    expect(one.body.item.cover).toEqual(saved.body.item.cover)
    expect(server.statements()).toBe(1)
    const { body } = await head.get('books?count=500')
    expect(body.items.find((book) => book.id === 1)?.cover).toEqual(saved.body.item.cover)
    expect(body.items.find((book) => book.id === 2)?.cover).toBeNull()
    expect(await status((one.body.item.cover as StoredFile).url)).toBe(200)
  })

  it('stays when the record is sent back as it came, and goes with null', async () => {
    const { id } = await uploaded()
    await head.put('books/2', { cover_id: id })
    const { body, etag } = await head.get('books/2')
    server.setNow(addMinutes(new Date(SEED_NOW), 40).toISOString())
    expect((await head.put('books/2', body.item)).etag).toBe(etag)
    const forged = await head.put('books/2', { ...body.item, cover: { id: id + 1 } })
    expect(forged.body.errors).toEqual({ cover: ['This field cannot be changed.'] })
    const other = await uploaded()
    const replaced = await head.put('books/2', { ...body.item, cover_id: other.id })
    expect(replaced.body.item.cover).toMatchObject({ id: other.id })
    expect((await head.put('books/2', { cover_id: null })).body.item).toMatchObject({ cover_id: null, cover: null })
  })

  it('is put there by who uploaded it, into the field it is for, once', async () => {
    const errors = { cover_id: ['Upload the file again.'] }
    const others = await uploaded('manager')
    const sample = await uploaded('head', 'book.sample_id')
    const before = await server.fingerprint()
    expect((await head.put('books/3', { cover_id: others.id })).body.errors).toEqual(errors)
    expect((await head.put('books/3', { cover_id: sample.id })).body.errors).toEqual(errors)
    expect((await head.put('books/3', { cover_id: 987_654 })).body.errors).toEqual(errors)
    expect(await server.fingerprint()).toBe(before)
    const mine = await uploaded()
    expect((await head.put('books/3', { cover_id: mine.id })).status).toBe(200)
    const taken = await server.fingerprint()
    expect((await head.put('books/4', { cover_id: mine.id })).body.errors).toEqual(errors)
    expect(await server.fingerprint()).toBe(taken)
  })

  it('is named in the audit log by its number, whose name stays', async () => {
    const { id } = await uploaded()
    await head.put('books/5', { cover_id: id })
    const [entry] = await server.inTenant('north', (tx) =>
      tx.query(sql<{ after: unknown; name: string }>`
        select audit_log.after, files.name from audit_log join files on files.id = (audit_log.after ->> 'cover_id')::bigint
        where audit_log.entity = 'book' and record_id = 5 order by audit_log.id desc limit 1`),
    )
    expect(entry).toEqual({ after: { cover_id: id }, name: 'one.png' })
  })
})

describe('GET /api/files/:id', () => {
  it('needs no token with a link, for a while', async () => {
    const { url, thumbnail_url, id } = await uploaded()
    const reply = await server.app.inject({ url })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="one.png"; filename*=UTF-8''one.png`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=60, must-revalidate',
      etag: `"${id}-file"`,
    })
    const again = await server.app.inject({ url, headers: { 'if-none-match': `"${id}-file"` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(await status(thumbnail_url ?? '')).toBe(200)
    expect(await status(url.replace(`/${id}?`, `/${id + 1}?`))).toBe(403)
    expect(await status(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(403)
    server.setNow(addMinutes(new Date(SEED_NOW), 14).toISOString())
    expect(await status(url)).toBe(200)
    server.setNow(addMinutes(new Date(SEED_NOW), 31).toISOString())
    expect(await status(url)).toBe(403)
  })

  it('has whatever is no picture saved instead of shown', async () => {
    const { url, id } = await uploaded('head', 'book.sample_id')
    const reply = await server.app.inject({ url })
    expect(reply.headers['content-disposition']).toMatch(/^attachment;/)
    expect(reply.rawPayload.equals(PDF)).toBe(true)
    expect(await status(`/api/files/${id}/thumbnail`, await server.identity('head'))).toBe(404)
  })

  it('goes by the record that holds it: permission, scope, tenant and field', async () => {
    const { id } = await uploaded('head', 'note.attachment_id')
    const asPerson = async (name: string, tenant?: string) =>
      status(`/api/files/${id}`, await server.identity(name, tenant))
    // Nobody but who uploaded it, as long as no record holds it.
    expect([await asPerson('head'), await asPerson('manager')]).toEqual([200, 404])
    const [own] = (await (await server.as('manager')).get('branches')).body.items
    const others = (await head.get('branches')).body.items.find((branch) => branch.id !== own?.id)
    const note = await head.post(`branches/${others?.id ?? 0}/notes`, { text: 'Plan', attachment_id: id })
    expect(note.status).toBe(201)
    expect([await asPerson('head'), await asPerson('manager')]).toEqual([200, 404])
    await server.inTenant('north', (tx) =>
      tx.query(sql`update notes set branch_id = ${own?.id} where id = ${note.body.item.id}`),
    )
    expect([await asPerson('manager'), await asPerson('cataloguer')]).toEqual([200, 404])
    expect(await asPerson('head', 'south')).toBe(404)
    expect(await status(`/api/files/${id}`, { 'x-tenant': 'north' })).toBe(401)
  })
})

describe('a link to a file', () => {
  /** A note with a file, the link to it that somebody was given, and the id of their session. */
  async function given(person: string) {
    const { id } = await uploaded('head', 'note.attachment_id')
    const manager = await server.as('manager')
    const [own] = (await manager.get('branches')).body.items
    const note = await head.post(`branches/${own?.id ?? 0}/notes`, { text: 'Plan', attachment_id: id })
    const client = await server.as(person)
    const { body } = await client.get(`branches/${own?.id ?? 0}/notes/${note.body.item.id}`)
    const { url } = body.item.attachment as StoredFile
    expect(await status(url)).toBe(200)
    return { url, client, note: `branches/${own?.id ?? 0}/notes/${note.body.item.id}`, fileId: id }
  }

  it('ends with the record that holds the file, and with the field that gives it up', async () => {
    const gone = await given('manager')
    expect((await head.delete(gone.note)).status).toBe(200)
    expect(await status(gone.url)).toBe(404)
    const emptied = await given('manager')
    expect((await head.put(emptied.note, { attachment_id: null })).status).toBe(200)
    expect(await status(emptied.url)).toBe(404)
  })

  it('ends with the session that it was given to, and with no other', async () => {
    const [left, stays] = [await given('manager'), await given('manager')]
    expect((await left.client.post('logout')).status).toBe(200)
    expect([await status(left.url), await status(stays.url)]).toEqual([403, 200])
    await server.inTenant('north', (tx) =>
      tx.query(sql`update sessions set expires_at = ${SEED_NOW} where revoked_at is null`),
    )
    expect(await status(stays.url)).toBe(403)
    head = await server.as('head')
  })

  it('ends with the permission, and with the place', async () => {
    const { url, note } = await given('manager')
    const other = await server.inTenant('north', async (tx) => {
      const [row] = await tx.query<{ permissions: string }>(sql`
        select permissions::text as permissions from roles where name = 'Branch Manager'`)
      await tx.query(sql`update roles set permissions = '["books.list"]'::jsonb where name = 'Branch Manager'`)
      return row?.permissions
    })
    expect(await status(url)).toBe(404)
    await server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = ${other}::jsonb where name = 'Branch Manager'`),
    )
    expect(await status(url)).toBe(200)
    const id = Number(note.split('/').at(-1))
    await server.inTenant('north', (tx) => tx.query(sql`update notes set branch_id = 8 where id = ${id}`))
    expect(await status(url)).toBe(404)
  })
})

describe('removeUnattachedFiles', () => {
  const keptOf = () => (server.parts.files as ReturnType<typeof testFiles>).kept.size
  const later = (hours: number) => server.setNow(addHours(new Date(SEED_NOW), hours).toISOString())
  const isThere = async (id: number) => (await status(`/api/files/${id}`, await server.identity('head'))) === 200

  it('removes uploads that nobody saved within a day, and what records gave up; names stay', async () => {
    await removeUnattachedFiles(server.parts)
    const [saved, waiting, replaced] = [await uploaded(), await uploaded(), await uploaded()]
    await head.put('books/6', { cover_id: saved.id })
    await head.put('books/7', { cover_id: replaced.id })
    await removeUnattachedFiles(server.parts)
    await head.put('books/7', { cover_id: null })
    expect([await isThere(saved.id), await isThere(waiting.id)]).toEqual([true, true])
    const before = keptOf()

    later(25)
    // The file of book 7 has only now been found to be given up; it can still be taken back.
    expect(await removeUnattachedFiles(server.parts)).toBeGreaterThanOrEqual(1)
    expect([await isThere(saved.id), await isThere(waiting.id)]).toEqual([true, false])
    head = await server.as('head')
    expect((await head.put('books/7', { cover_id: replaced.id })).status).toBe(200)
    await removeUnattachedFiles(server.parts)
    await head.put('books/7', { cover_id: null })

    later(26)
    await removeUnattachedFiles(server.parts)
    later(52)
    await removeUnattachedFiles(server.parts)
    expect([await isThere(saved.id), await isThere(replaced.id)]).toEqual([true, false])
    expect(keptOf()).toBeLessThanOrEqual(before - 4)
    head = await server.as('head')
    expect((await head.put('books/8', { cover_id: replaced.id })).status).toBe(422)
    const rows = await server.inTenant('north', (tx) =>
      tx.query(sql<{ name: string }>`select name from files where id = ${replaced.id} and removed_at is not null`),
    )
    expect(rows).toEqual([{ name: 'one.png' }])
    expect(await removeUnattachedFiles(server.parts)).toBe(0)
  })
})

describe('a new record with its files in one call', () => {
  const send = async (
    person: string,
    path: string,
    field: string,
    extra: Record<string, string> = {},
    bytes = image,
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(extra)) form.append(name, value)
    form.append(field, new File([new Uint8Array(bytes)], 'one.png', { type: 'image/png' }))
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const headers = { ...(await server.identity(person)), 'content-type': body.headers.get('content-type') ?? '' }
    const reply = await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
    return {
      status: reply.statusCode,
      body: reply.json<{ item: Record<string, unknown>; error: string; errors: unknown }>(),
    }
  }

  it('comes as multipart/form-data, and is checked like any other', async () => {
    const fields = { text: 'A plan', pinned: 'true' }
    const { status, body } = await send('head', 'branches/1/notes', 'file', fields)
    expect([status, body.item.text, body.item.pinned]).toEqual([201, 'A plan', true])
    expect(body.item.attachment).toMatchObject({ name: 'one.png', type: 'image/png', id: body.item.attachment_id })
    expect((await send('head', 'branches/1/notes', 'attachment', fields)).status).toBe(201)
    expect((await send('head', 'branches/1/notes', 'picture', fields)).body.errors).toEqual({
      picture: ['There is no such field.'],
    })
    expect((await send('head', 'branches/1/notes', 'file')).body.errors).toEqual({ text: ['This field is required.'] })
    expect((await send('head', 'branches/1/notes', 'file', fields, Buffer.alloc(0))).body.errors).toEqual({
      file: ['This file is empty.'],
    })
  })

  it('is refused with the limit of its field, when one of its files is too large for anything', async () => {
    const bytes = Buffer.alloc(20_000_001, 1)
    const { status, body } = await send('head', 'branches/1/notes', 'file', { text: 'A plan' }, bytes)
    expect([status, body.error]).toEqual([
      413,
      expect.stringMatching(/^This file is too large: the limit is \d+ MB\.$/),
    ])
  })

  it('is not read of whoever may not add it', async () => {
    expect((await send('desk', 'branches/1/notes', 'file', { text: 'A plan' })).status).toBe(403)
  })
})
