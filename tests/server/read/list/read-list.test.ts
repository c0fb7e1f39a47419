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
} from '../library.ts'

let library: Library
let list: ReturnType<typeof listIn>
beforeAll(async () => {
  library = await openLibrary()
  list = listIn(library)
})
afterAll(() => library.close())

describe('items', () => {
  it('TBL-01 come with names of what they refer to nested, in one statement', async () => {
    const { items, meta, statements } = await list('books', { count: 2 })
    expect(statements).toBe(1)
    expect(meta).toEqual({ total: 60, current_page: 1, last_page: 30, has_more_pages: true })
    expect(items[0]).toMatchObject({
      id: expect.any(Number),
      title: expect.any(String),
      author: { id: expect.any(Number), name: expect.any(String) },
      genre: { id: expect.any(Number), name: expect.any(String), category: { name: expect.any(String) } },
      availability: expect.stringMatching(/^(available|on_loan|withdrawn|no_copies)$/),
      copies_count: expect.any(Number),
    })
  })

  it('carry stored values, but not the long ones', async () => {
    const { items } = await list('books', { count: 1 })
    expect(items[0]).toMatchObject({ isbn: expect.any(String), awards: expect.any(Array) })
    expect(items[0]).not.toHaveProperty('summary')
    expect(items[0]).not.toHaveProperty('metadata')
  })

  it('carry what row actions ask, send and say', async () => {
    const { items } = await list('loans', { count: 1 })
    expect(items[0]).toMatchObject({ reader_id: expect.any(Number), copy: { book: { title: expect.any(String) } } })
  })

  it('show null for a reference to nothing', async () => {
    const { items } = await list('branches', EVERYONE)
    expect(items.find((item) => item.name === 'Skipton')).toMatchObject({ manager_id: null, manager: null })
  })

  it('compute what is declared as other rows have it', async () => {
    const { items } = await list('branches', EVERYONE)
    const loans = seeded<Loan>('loan')
    for (const item of items) {
      const open = loans.filter((loan) => loan.branch_id === item.id && loan.returned_on === null)
      expect(item.open_loans).toBe(open.length)
    }
  })

  it('leave out what the user may not read', async () => {
    const asSupport = await list('branches', EVERYONE, { user: 'support' })
    expect(asSupport.items[0]).not.toHaveProperty('annual_budget')
    expect(asSupport.items[0]).not.toHaveProperty('rent')
    const asHead = await list('branches', EVERYONE)
    expect(asHead.items[0]).toHaveProperty('annual_budget')
  })

  it('leave out what a feature turns off', async () => {
    const { items } = await list('readers', EVERYONE, { features: { fines: false } })
    expect(items[0]).not.toHaveProperty('owed')
  })
})

describe('pages', () => {
  it('TBL-02 tell the last page and whether there is more', async () => {
    const last = await list('books', { page: 4 })
    expect(last.meta).toEqual({ total: 60, current_page: 4, last_page: 4, has_more_pages: false })
    expect(last.items).toHaveLength(15)
    expect(last.statements).toBe(1)
  })

  it('know the total without counting when the last row is read', async () => {
    const { meta, statements } = await list('branches', { count: 50 })
    expect(meta).toEqual({ total: 8, current_page: 1, last_page: 1, has_more_pages: false })
    expect(statements).toBe(1)
  })

  it('beyond the last are empty and tell the total', async () => {
    const { items, meta, statements } = await list('books', { page: 99 })
    expect(items).toEqual([])
    expect(meta).toEqual({ total: 60, current_page: 99, last_page: 4, has_more_pages: false })
    expect(statements).toBeLessThanOrEqual(2)
  })

  it('hold every row once', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list('loans', { page, count: 48 })))
    const ids = pages.flatMap((page) => page.ids)
    expect(sorted(ids)).toEqual(idsOf(seeded('loan')))
  })

  it('of nothing say so', async () => {
    const { items, meta } = await list('books', { filter: { isbn: 'no such number' } })
    expect(items).toEqual([])
    expect(meta).toEqual({ total: 0, current_page: 1, last_page: 1, has_more_pages: false })
  })
})

describe('sorting', () => {
  it('is by the declared order when none is asked for', async () => {
    const { items } = await list('loans', EVERYONE)
    const expected = [...seeded<Loan>('loan')].sort((a, b) => a.due_on.localeCompare(b.due_on) || a.id - b.id)
    expect(items.map((item) => item.due_on)).toEqual(expected.map((loan) => loan.due_on))
  })

  it.each(['asc', 'desc'] as const)('by a referred name follows people, not bytes: %s', async (direction) => {
    const { items } = await list('readers', { ...EVERYONE, sorting: { 'branch.name': direction } })
    const names = items.map((item) => (item.branch as { name: string }).name)
    const collator = new Intl.Collator('und')
    const expected = [...names].sort((a, b) => collator.compare(a, b))
    expect(names).toEqual(direction === 'asc' ? expected : expected.reverse())
  })

  it.each(['asc', 'desc'] as const)('puts rows without a value last: %s', async (direction) => {
    const { items } = await list('readers', { ...EVERYONE, sorting: { 'guardian.name': direction } })
    const present = items.map((item) => item.guardian !== null)
    expect(present.lastIndexOf(true)).toBeLessThan(present.indexOf(false))
  })

  it('by what is computed works when declared', async () => {
    const { items } = await list('branches', { ...EVERYONE, sorting: { open_loans: 'desc' } })
    const counts = items.map((item) => item.open_loans as number)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  it('by something unknown is refused with the nearest name', async () => {
    await expect(list('books', { sorting: { titel: 'asc' } })).rejects.toThrow('Did you mean "title"?')
  })

  it('by something unreadable is refused', async () => {
    const asking: Asking = { user: 'support', permissions: ['readers.list'] }
    await expect(list('readers', { sorting: { email: 'asc' } }, asking)).rejects.toMatchObject({ status: 403 })
  })
})
