import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, oneOf, type TestReply, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let manager: Client
let librarian: Client

beforeAll(async () => {
  server = await openTestServer()
  ;[head, manager, librarian] = await Promise.all([server.as('head'), server.as('manager'), server.as('librarian')])
})
afterAll(() => server.close())

const idsIn = ({ body }: TestReply) => body.items.map(({ id }) => id)

let made = 0

async function newLibrarian({ last_name = 'Frost', branch = 1 } = {}): Promise<number> {
  const email = `ida.${(made += 1)}@north.example`
  const { body } = await head.post('librarians', { first_name: 'Ida', last_name, email })
  const { id } = body.item
  await head.post(`branches/${branch}/librarians/attach`, { librarian_id: id })
  return id
}

describe('archiving', () => {
  it('INS-08 leaves the record out of lists, pickers, counts and the search, until it is restored', async () => {
    const id = await newLibrarian({ last_name: 'Quillfeather' })
    const archived = await head.put(`librarians/${id}/archive`)
    expect(archived.body.item).toMatchObject({ id, archived_at: expect.stringMatching(/^\d{4}-/) })
    expect(idsIn(await head.get('librarians?count=500'))).not.toContain(id)
    expect(idsIn(await head.get('librarians/all'))).not.toContain(id)
    const found = await head.post('search', { query: 'Quillfeather' })
    expect(JSON.stringify(found.body)).not.toContain('Quillfeather')
    expect(idsIn(await head.get('librarians?count=500&filter[archived]=only'))).toEqual([id])
    expect(idsIn(await head.get('librarians?count=500&filter[archived]=too'))).toContain(id)
    expect(idsIn(await head.get(`librarians/all?ids=${id}`))).toEqual([id])
    expect((await head.get(`librarians/${id}`)).body.item.archived_at).not.toBeNull()

    expect((await head.put(`librarians/${id}/restore`)).body.item.archived_at).toBeNull()
    expect(idsIn(await head.get('librarians?count=500'))).toContain(id)
    const lines = await server.inTenant('north', (tx) =>
      tx.query(sql<{ before: object; after: object }>`
        select before, after from audit_log where entity = 'librarian' and record_id = ${id} and action = 'update' order by id`),
    )
    expect(lines.map(({ before, after }) => [Object.keys(before), Object.keys(after)])).toEqual([
      [['archived_at'], ['archived_at']],
      [['archived_at'], ['archived_at']],
    ])
  })

  it('CRS-01 leaves it out of the count of a relation, wherever that stands', async () => {
    const id = await newLibrarian({ last_name: 'Countaway' })
    const group = oneOf((await head.get('reading-groups?count=1&filter[branch_id]=1&quick_filter=all')).body.items)
    await head.put(`reading-groups/${group.id}`, { librarian_id: id })
    const counted = async () => (await head.get(`librarians/${id}`)).body.item.reading_groups_count
    expect(await counted()).toBe(1)
    await head.put(`reading-groups/${group.id}/archive`)
    expect(await counted()).toBe(0)
    const [line] = (await head.get('librarians?count=5&search=Countaway')).body.items
    expect(line?.reading_groups_count).toBe(0)
    await head.put(`reading-groups/${group.id}/restore`)
    expect(await counted()).toBe(1)
  })

  it('keeps references, and takes no new ones', async () => {
    const id = await newLibrarian()
    const group = oneOf((await head.get('reading-groups?count=1&filter[branch_id]=1&quick_filter=all')).body.items)
    expect((await head.put(`reading-groups/${group.id}`, { librarian_id: id })).status).toBe(200)
    await head.put(`librarians/${id}/archive`)
    const kept = await head.get(`reading-groups/${group.id}`)
    expect(kept.body.item).toMatchObject({ librarian_id: id, librarian: { id } })
    expect((await head.put(`reading-groups/${group.id}`, { places: 30 })).status).toBe(200)

    await head.put(`reading-groups/${group.id}`, { librarian_id: null })
    const refused = await head.put(`reading-groups/${group.id}`, { librarian_id: id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['librarian_id']])
  })

  it('takes its permission, and the scope of those who may change the record', async () => {
    const group = oneOf((await librarian.get('reading-groups?count=1&quick_filter=all')).body.items)
    expect((await librarian.put(`reading-groups/${group.id}/archive`)).status).toBe(403)
    const id = await newLibrarian({ branch: 2 })
    expect((await manager.put(`librarians/${id}/archive`)).status).toBe(404)
    expect((await head.put('librarians/999999/archive')).status).toBe(404)
  })

  it('keeps its first day when it is archived again, and refuses a stale version', async () => {
    const id = await newLibrarian()
    const first = await head.put(`librarians/${id}/archive`)
    const again = await head.put(`librarians/${id}/archive`)
    expect(again.body.item).toEqual(first.body.item)
    expect((await head.put(`librarians/${id}/restore`, undefined, { 'if-match': '"1"' })).status).toBe(409)
  })

  it('cannot be done by a change of the field', async () => {
    const id = await newLibrarian()
    const reply = await head.put(`librarians/${id}`, { archived_at: '2026-01-01T00:00:00.000Z' })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['archived_at']])
  })
})

describe('what is kept', () => {
  it('LES-04 is not deleted, and says why', async () => {
    const fine = { reader_id: 1, reason: 'Coffee', amount: 250 }
    const { body } = await head.post('fines', fine)
    const open = `fines/${body.item.id}`
    expect((await head.get(`${open}/deletion`)).body.item).toEqual({ goes: [], blockers: [] })
    await head.put(open, { paid_on: '2026-03-01', method: 'cash' })
    const reply = await head.delete(open)
    expect(reply.status).toBe(409)
    expect(reply.body.error).toBe('This cannot be deleted: A fine that was paid is kept.')
    expect((await head.get(`${open}/deletion`)).body.item).toEqual({ goes: [], blockers: reply.body.blockers })
  })
})

describe('the deletion of a record', () => {
  it('is foretold: what goes with it by number and name, and nothing is deleted', async () => {
    const { body } = await head.post('books', { title: 'Foretold', author_id: 1, genre_id: 1 })
    await head.post('copies', { book_id: body.item.id, branch_id: 1, barcode: 'FOR-0001' })
    const before = await server.fingerprint()
    const { goes, blockers } = (await head.get(`books/${body.item.id}/deletion`)).body.item as never as Foretold
    expect(goes).toContainEqual({ resource: 'copies', title: 'Copy', count: 1, names: ['FOR-0001'] })
    expect(blockers).toEqual([])
    expect(await server.fingerprint()).toBe(before)
  })

  it('CAT-09 says of plain links what they lead to, which stays', async () => {
    const { body } = await head.post('copies', { book_id: 1, branch_id: 3, barcode: 'WIN-0001' })
    await head.post('branches/3/displayed/attach', { copy_id: body.item.id })
    const { goes } = (await head.get('branches/3/deletion')).body.item as never as Foretold
    expect(goes).toContainEqual({
      ...{ resource: 'displayed_copy', title: 'Displayed copy', count: 1, names: ['WIN-0001'] },
      linked: { resource: 'copies', title: 'Copy' },
    })
  })

  it('CAT-09 says nothing of plain links of what goes too', async () => {
    const { body } = await head.post('books', { title: 'In a window', author_id: 1, genre_id: 1 })
    const copy = await head.post('copies', { book_id: body.item.id, branch_id: 3, barcode: 'WIN-0002' })
    await head.post('branches/3/displayed/attach', { copy_id: copy.body.item.id })
    const { goes } = (await head.get(`books/${body.item.id}/deletion`)).body.item as never as Foretold
    expect(goes.map(({ title }) => title)).toContain('Copy')
    expect(goes.map(({ resource }) => resource)).not.toContain('displayed_copy')
  })

  it('names what refers to it, and counts what the user may not see', async () => {
    const { blockers } = (await head.get('authors/1/deletion')).body.item as never as Foretold
    const [books] = blockers
    expect(books?.names.length).toBe(Math.min(3, books?.count ?? 0))
    const refused = await head.delete('authors/1')
    expect(refused.body.error).toContain(books?.names[0])
  })
})

interface Foretold {
  goes: { resource: string; title: string; count: number; names: string[] }[]
  blockers: { resource: string; title: string; count: number; names: string[] }[]
}
