import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Asking,
  EVERYONE,
  idsOf,
  type Library,
  listIn,
  type Loan,
  openLibrary,
  seeded,
  sorted,
} from './library.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

let library: Library
let list: ReturnType<typeof listIn>
beforeAll(async () => {
  library = await openLibrary()
  list = listIn(library)
})
afterAll(() => library.close())

describe('search', () => {
  it('finds through references and relations, in one statement', async () => {
    const [copy] = seeded<{ id: number; barcode: string; book_id: number }>('copy')
    const { ids, statements } = await list('books', { ...EVERYONE, search: copy?.barcode ?? '' })
    expect(ids).toEqual([copy?.book_id])
    expect(statements).toBe(1)
  })

  it('keeps to what the user may see', async () => {
    const everywhere = await list('readers', { ...EVERYONE, search: 'a' })
    const here = await list('readers', { ...EVERYONE, search: 'a' }, { user: 'manager' })
    const visible = await list('readers', EVERYONE, { user: 'manager' })
    expect(here.ids.length).toBeGreaterThan(0)
    expect(here.ids.length).toBeLessThan(everywhere.ids.length)
    expect(visible.ids).toEqual(expect.arrayContaining(here.ids))
  })

  it('FLT-01 MPERM-01 finds nothing by related rows out of sight', async () => {
    const posted = seeded<{ librarian_id: number; branch_id: number }>('branch_librarian')
    const branches = posted.filter(({ librarian_id }) => librarian_id === 1).map(({ branch_id }) => branch_id)
    const copies = seeded<{ barcode: string; book_id: number; branch_id: number }>('copy')
    const seen = copies.find(({ branch_id }) => branches.includes(branch_id))
    const hidden = copies.find(({ branch_id }) => !branches.includes(branch_id))
    const librarian: Asking = { user: 'librarian' }
    expect((await list('books', { ...EVERYONE, search: hidden?.barcode ?? '' })).ids).toEqual([hidden?.book_id])
    expect((await list('books', { ...EVERYONE, search: hidden?.barcode ?? '' }, librarian)).ids).toEqual([])
    expect((await list('books', { ...EVERYONE, search: seen?.barcode ?? '' }, librarian)).ids).toEqual([seen?.book_id])
  })

  it('FLT-01 finds nothing by a field that the reader may not read', async () => {
    const reader = seeded<{ id: number; email: string | null; last_name: string }>('reader').find(({ email }) => email)
    const asking: Asking = { permissions: ['readers.list'] }
    expect((await list('readers', { ...EVERYONE, search: reader?.email ?? '' })).ids).toContain(reader?.id)
    expect((await list('readers', { ...EVERYONE, search: reader?.email ?? '' }, asking)).ids).toEqual([])
    expect((await list('readers', { ...EVERYONE, search: reader?.last_name ?? '' }, asking)).ids).toContain(reader?.id)
  })

  it('is refused where nothing is searched', async () => {
    await expect(list('closures', { search: 'lift' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('scope', () => {
  it('keeps tenants apart', async () => {
    const { items } = await list('books', EVERYONE, { tenant: 'south' })
    expect(items).toHaveLength(seeded('book', 'south').length)
  })

  it('shows a guard the rows that its condition says', async () => {
    const { ids } = await list('loans', EVERYONE, { user: 'manager' })
    expect(sorted(ids)).toEqual(idsOf(seeded<Loan>('loan').filter((loan) => loan.branch_id === 1)))
  })

  it('goes by the record that is referred to', async () => {
    const { items } = await list('closures', EVERYONE, { user: 'manager' })
    expect(items.length).toBeGreaterThan(0)
    expect(items.every((item) => item.branch_id === 1)).toBe(true)
  })

  it('may be nothing at all', async () => {
    expect((await list('fines', EVERYONE, { user: 'librarian' })).items).toEqual([])
  })

  it('shows nothing to a user of a scoped guard without a record', async () => {
    const lost: Asking = { user: 'manager', subject: { branch_id: null, librarian_id: null } }
    for (const name of ['loans', 'readers', 'notes', 'branches'])
      expect((await list(name, EVERYONE, lost)).items).toEqual([])
  })

  it('tells nothing of related records out of sight to whoever filters by their ids', async () => {
    const postings = seeded<{ librarian_id: number; branch_id: number }>('branch_librarian')
    const mine = postings.filter(({ branch_id }) => branch_id === 1).map(({ librarian_id }) => librarian_id)
    const elsewhere = postings.find(({ librarian_id, branch_id }) => branch_id !== 1 && mine.includes(librarian_id))
    const branch = String(elsewhere?.branch_id)
    const manager: Asking = { user: 'manager' }
    for (const by of [{ filter: { branch_id: branch } }, { params: { branch_id: branch } }]) {
      expect((await list('librarians', { ...EVERYONE, ...by })).ids).toContain(elsewhere?.librarian_id)
      expect((await list('librarians', { ...EVERYONE, ...by }, manager)).ids).toEqual([])
    }
    const without = { ...EVERYONE, params: { not_at: branch } }
    expect((await list('librarians', without)).ids).not.toContain(elsewhere?.librarian_id)
    expect((await list('librarians', without, manager)).ids).toContain(elsewhere?.librarian_id)
    const here = await list('librarians', { ...EVERYONE, filter: { branch_id: '1' } }, manager)
    expect(here.ids).toEqual((await list('librarians', EVERYONE, manager)).ids)
  })

  it('narrows every total', async () => {
    const { meta } = await list('loans', { count: 5 }, { user: 'manager' })
    expect(meta.total).toBe(seeded<Loan>('loan').filter((loan) => loan.branch_id === 1).length)
  })
})

describe('under a record', () => {
  it('holds the rows of that record', async () => {
    const { items, statements } = await list('closures', EVERYONE, {}, { branch_id: 3 })
    expect(items.every((item) => item.branch_id === 3)).toBe(true)
    expect(items.length).toBeGreaterThan(0)
    expect(statements).toBe(1)
  })

  it('is not there when the record is not, or not for this user', async () => {
    await expect(list('closures', {}, {}, { branch_id: 999 })).rejects.toMatchObject({ status: 404 })
    await expect(list('closures', {}, { user: 'manager' }, { branch_id: 2 })).rejects.toMatchObject({ status: 404 })
    await expect(list('closures', { page: 7 }, { user: 'manager' }, { branch_id: 2 })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is empty when the record has none, in two statements', async () => {
    const copies = seeded<{ id: number; book_id: number }>('copy')
    const without = seeded('book').find((book) => copies.every((copy) => copy.book_id !== book.id))
    const { items, statements } = await list('copies', {}, {}, { book_id: without?.id ?? 0 })
    expect(items).toEqual([])
    expect(statements).toBe(2)
  })
})

describe('rows of a named query', () => {
  it('are filtered, sorted, searched and paged like any others', async () => {
    const all = await list('branch_statistics', EVERYONE)
    expect(all.items.length).toBeGreaterThan(3)
    const some = await list('branch_statistics', { count: 2, filter: { city: 'leeds' }, sorting: { loans: 'desc' } })
    expect(atLeastOne(some.items).every((item) => item.city === 'Leeds')).toBe(true)
    expect(some.statements).toBe(1)
    const searched = await list('branch_statistics', { ...EVERYONE, search: 'HEADING' })
    expect(searched.items.length).toBeGreaterThan(0)
    expect(searched.items.every((item) => item.branch_name === 'Headingley')).toBe(true)
    const byWords = await list('branch_statistics', { ...EVERYONE, search: 'central LEEDS' })
    expect(byWords.items.length).toBeGreaterThan(0)
    expect(byWords.items.every((item) => item.branch_name === 'Leeds Central')).toBe(true)
    const scoped = await list('branch_statistics', EVERYONE, { user: 'manager' })
    expect(atLeastOne(scoped.items).every((item) => item.branch_id === 1)).toBe(true)
  })
})
