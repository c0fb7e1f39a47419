import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListReply } from '#protocol/list-query.ts'
import { readRecord, type RecordAsked } from '#server/read/record/read-record.ts'
import { type Asking, type Library, openLibrary, query, resourceOf, seeded } from '../library.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

function record(name: string, id: number, asking: Asking = {}, asked: RecordAsked = {}) {
  return library.as(asking, async (context) => {
    const reply = await readRecord(context, resourceOf(name), id, asked)
    return { ...reply, statements: context.tx.statements }
  })
}

describe('a record', () => {
  it('carries all of its fields and the names of what it refers to, in one statement', async () => {
    const { item, version, statements } = await record('books', 1)
    const seed = seeded('book')[0]
    expect(statements).toBe(1)
    expect(version).toBe(1)
    expect(item).toMatchObject({
      title: seed?.title,
      summary: seed?.summary,
      author: { id: seed?.author_id, name: expect.any(String) },
      full_title: expect.any(String),
      newest_copy: expect.anything(),
    })
  })

  it('carries times as HH:mm, instants as UTC, money as pence', async () => {
    const { item } = await record('reading_groups', 1)
    expect(item.start_time).toMatch(/^\d\d:\d\d$/)
    expect(item.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(item.monthly_fee).toBe(seeded('reading_group')[0]?.monthly_fee)
  })

  it('carries what its screen names beyond its own fields', async () => {
    const { item } = await record('reading_groups', 1)
    expect(item).toMatchObject({
      branch: { id: expect.any(Number), name: expect.any(String) },
      readers_count: expect.any(Number),
    })
  })

  it('carries what the rules and pickers of its form look at in the records that it refers to', async () => {
    const { item, statements } = await record('copies', 1)
    expect(statements).toBe(1)
    expect(item.book).toMatchObject({ id: item.book_id })
    expect(item.book).toHaveProperty('withdrawn_on')
  })

  it('leaves out what the user may not read', async () => {
    expect((await record('branches', 1, { user: 'support' })).item).not.toHaveProperty('annual_budget')
    expect((await record('branches', 1, { user: 'manager' })).item).toHaveProperty('annual_budget')
    expect((await record('branches', 1, { user: 'manager' })).item).not.toHaveProperty('door_codes')
    expect((await record('branches', 1)).item).toMatchObject({ door_codes: { front: '1234', back: '9876' } })
  })

  it('SAPI-07 carries the number of rows of each tab that the user may see, in the same statement', async () => {
    const { counts, statements } = await record('branches', 1, {}, { counts: true })
    expect(statements).toBe(1)
    const copies = seeded<{ branch_id: number }>('copy').filter(({ branch_id }) => branch_id === 1)
    expect(counts).toMatchObject({ copies: { count: copies.length }, librarians: { count: expect.any(Number) } })
    expect((await record('branches', 1)).counts).toBeUndefined()
    const permissions = ['branches.details', 'copies.list']
    const few = await record('branches', 1, { permissions }, { counts: true })
    // Those who may see a branch may see who works there; its readers are counted for others alone.
    expect(few.counts).toEqual({ copies: counts?.copies, librarians: counts?.librarians })
    expect(counts).toHaveProperty('readers')
  })

  it('is not there when it is out of scope, of another tenant, or does not exist', async () => {
    await expect(record('branches', 2, { user: 'manager' })).rejects.toMatchObject({ status: 404 })
    await expect(record('books', 40, { tenant: 'south' })).rejects.toMatchObject({ status: 404 })
    await expect(record('books', 4_711)).rejects.toMatchObject({ status: 404 })
  })

  it('is not there under another record than its own', async () => {
    const closure = seeded<{ id: number; branch_id: number }>('closure')[0]
    const id = closure?.id ?? 0
    const own = { branch_id: closure?.branch_id ?? 0 }
    expect((await record('closures', id, {}, { parents: own })).item.id).toBe(id)
    await expect(record('closures', id, {}, { parents: { branch_id: own.branch_id + 1 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

/** The data included with a record, as the rows of a list. */
const rowsOf = (along: unknown) => along as ListReply | undefined

describe('a record with a tab', () => {
  it('brings the rows of a relation, in one statement more', async () => {
    const { with: tabs, statements } = await record('branches', 1, {}, { tab: 'librarians' })
    const postings = seeded<{ id: number; branch_id: number; librarian_id: number }>('branch_librarian')
    const here = postings.filter((posting) => posting.branch_id === 1)
    expect(statements).toBe(2)
    expect(rowsOf(tabs?.librarians)?.meta.total).toBe(here.length)
    const first = rowsOf(tabs?.librarians)?.items[0]
    expect(here.map((posting) => posting.librarian_id)).toContain(first?.id)
    expect(first).toMatchObject({
      name: expect.any(String),
      pivot: { id: expect.any(Number), primary: expect.any(Boolean) },
    })
  })

  it('applies what is asked to those rows', async () => {
    const { with: tabs } = await record(
      'readers',
      1,
      {},
      { tab: 'loans', query: query({ count: 500, quickFilter: 'out' }) },
    )
    expect(atLeastOne(rowsOf(tabs?.loans)?.items).every((loan) => loan.returned_on === null)).toBe(true)
  })

  it('brings the rows of panels, and the replies that custom code wants, under their names', async () => {
    const { with: tabs } = await record('branches', 1, {}, { tab: 'information' })
    expect(Object.keys(tabs ?? {})).toEqual(['map', 'upcoming_closures'])
    expect(tabs?.map).toEqual({ items: expect.any(Array) })
  })

  it('leaves out a reply that is not there for the user', async () => {
    const off = await record('branches', 1, { features: { opening_calendar: false } }, { tab: 'information' })
    expect(off.with?.map).toBeUndefined()
    const without = await record('branches', 1, { permissions: ['branches.list'] }, { tab: 'information' })
    expect(without.with?.map).toBeUndefined()
  })

  it('is refused without the permission, and not there without the feature', async () => {
    const volunteer: Asking = { permissions: ['readers.details'] }
    await expect(record('readers', 1, volunteer, { tab: 'fines' })).rejects.toMatchObject({ status: 403 })
    await expect(record('readers', 1, { features: { fines: false } }, { tab: 'fines' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(record('readers', 1, {}, { tab: 'fnies' })).rejects.toMatchObject({ status: 400 })
  })
})
