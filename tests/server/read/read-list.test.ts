import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '#protocol/list-query.ts'
import { readList } from '#server/read/read-list.ts'
import { type Asking, type Library, openLibrary, query, resourceOf, seeded, TODAY } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

interface Loan {
  id: number
  branch_id: number
  due_on: string
  returned_on: string | null
  [field: string]: unknown
}

/** A list's reply and the statements that it took. */
function list(name: string, asked: Partial<ListQuery> = {}, asking: Asking = {}, parents?: Record<string, number>) {
  return library.as(asking, async (context) => {
    const { items, meta } = await readList(context, resourceOf(name), {
      query: query(asked),
      ...(parents && { parents }),
    })
    return { items, meta, ids: items.map((item) => item.id), statements: context.tx.statements }
  })
}

const everyone = { count: 500 }
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other)
const sorted = (ids: unknown[]) => [...(ids as number[])].sort((one, other) => one - other)

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
    const { items } = await list('branches', everyone)
    expect(items.find((item) => item.name === 'Skipton')).toMatchObject({ manager_id: null, manager: null })
  })

  it('compute what is declared as other rows have it', async () => {
    const { items } = await list('branches', everyone)
    const loans = seeded<Loan>('loan')
    for (const item of items) {
      const open = loans.filter((loan) => loan.branch_id === item.id && loan.returned_on === null)
      expect(item.open_loans).toBe(open.length)
    }
  })

  it('leave out what the user may not read', async () => {
    const asSupport = await list('branches', everyone, { user: 'support' })
    expect(asSupport.items[0]).not.toHaveProperty('annual_budget')
    expect(asSupport.items[0]).not.toHaveProperty('rent')
    const asHead = await list('branches', everyone)
    expect(asHead.items[0]).toHaveProperty('annual_budget')
  })

  it('leave out what a feature turns off', async () => {
    const { items } = await list('readers', everyone, { features: { fines: false } })
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
    const { items } = await list('loans', everyone)
    const expected = [...seeded<Loan>('loan')].sort((a, b) => a.due_on.localeCompare(b.due_on) || a.id - b.id)
    expect(items.map((item) => item.due_on)).toEqual(expected.map((loan) => loan.due_on))
  })

  it.each(['asc', 'desc'] as const)('by a referred name follows people, not bytes: %s', async (direction) => {
    const { items } = await list('readers', { ...everyone, sorting: { 'branch.name': direction } })
    const names = items.map((item) => (item.branch as { name: string }).name)
    const collator = new Intl.Collator('und')
    const expected = [...names].sort((a, b) => collator.compare(a, b))
    expect(names).toEqual(direction === 'asc' ? expected : expected.reverse())
  })

  it.each(['asc', 'desc'] as const)('puts rows without a value last: %s', async (direction) => {
    const { items } = await list('readers', { ...everyone, sorting: { 'guardian.name': direction } })
    const present = items.map((item) => item.guardian !== null)
    expect(present.lastIndexOf(true)).toBeLessThan(present.indexOf(false))
  })

  it('by what is computed works when declared', async () => {
    const { items } = await list('branches', { ...everyone, sorting: { open_loans: 'desc' } })
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

describe('filters', () => {
  const books = () =>
    seeded<{
      id: number
      genre_id: number
      author_id: number
      medium: string
      awards: string[]
      published_on: string | null
    }>('book')
  const ids = async (name: string, asked: Partial<ListQuery>, asking?: Asking) =>
    sorted((await list(name, { ...everyone, ...asked }, asking)).ids)

  it('FLT-03 select one value', async () => {
    expect(await ids('books', { filter: { medium: 'ebook' } })).toEqual(
      idsOf(books().filter((book) => book.medium === 'ebook')),
    )
  })

  it('FLT-03 select several values', async () => {
    const found = await ids('books', { filter: { genre_id: ['1', '3'] } })
    expect(found).toEqual(idsOf(books().filter((book) => [1, 3].includes(book.genre_id))))
  })

  it('FLT-03 select among the values of a list', async () => {
    const found = await ids('books', { filter: { awards: ['hugo', 'booker'] } })
    expect(found).toEqual(idsOf(books().filter((book) => book.awards.some((award) => award !== 'carnegie'))))
    expect(found.length).toBeGreaterThan(0)
  })

  it('FLT-03 find a record by its id', async () => {
    expect(await ids('books', { filter: { author_id: '2' } })).toEqual(
      idsOf(books().filter((book) => book.author_id === 2)),
    )
  })

  it('FLT-03 find text in any case', async () => {
    expect(await ids('branches', { filter: { city: 'LEE' } })).toEqual(
      idsOf(
        seeded<{ id: number; city: string }>('branch').filter((branch) => branch.city.toLowerCase().includes('lee')),
      ),
    )
  })

  it('FLT-03 take a range of dates with both ends, or one', async () => {
    const published = books()
      .flatMap((book) => book.published_on ?? [])
      .sort()
    const [startDate, endDate] = [published[10] ?? '', published[20] ?? '']
    const inRange = (from: string, to: string) =>
      idsOf(books().filter(({ published_on: date }) => date !== null && date >= from && date <= to))
    expect(await ids('books', { filter: { published: { startDate, endDate } } })).toEqual(inRange(startDate, endDate))
    expect(await ids('books', { filter: { published: { startDate } } })).toEqual(inRange(startDate, '9999'))
    expect(await ids('books', { filter: { published: { endDate } } })).toEqual(inRange('', endDate))
  })

  it('FLT-03 take the whole last day of a range of instants', async () => {
    const loans = seeded<{ id: number; loaned_at: string }>('loan')
    const day = loans[5]?.loaned_at.slice(0, 10) ?? ''
    const found = await ids('loans', { filter: { loaned: { startDate: day, endDate: day } } })
    expect(found).toEqual(idsOf(loans.filter((loan) => loan.loaned_at.startsWith(day))))
  })

  it('mean what their condition says', async () => {
    const since = TODAY
    const copies = seeded<{ book_id: number; acquired_on: string }>('copy')
    const expected = books().filter((book) =>
      copies.some((copy) => copy.book_id === book.id && copy.acquired_on >= since),
    )
    expect(await ids('books', { filter: { acquired_since: since } })).toEqual(idsOf(expected))
  })

  it('have choices that stand for conditions', async () => {
    const open = (id: number) =>
      seeded<Loan>('loan').filter((loan) => loan.branch_id === id && loan.returned_on === null)
    const quiet = seeded('branch').filter((branch) => open(branch.id).length < 5)
    expect(await ids('branches', { filter: { workload: 'quiet' } })).toEqual(idsOf(quiet))
  })

  it('choose among the whole numbers of a range', async () => {
    const forAge = seeded<{ id: number; minimum_age: number | null }>('book')
    const expected = forAge.filter(({ minimum_age: age }) => age === null || age <= 12)
    expect(await ids('books', { filter: { for_age: '12' } })).toEqual(idsOf(expected))
    await expect(ids('books', { filter: { for_age: '19' } })).rejects.toThrow('a whole number from 0 to 18')
  })

  it('compare with the value itself where a condition does', async () => {
    const members = seeded<{ reader_id: number; reading_group_id: number }>('reading_group_member')
    const inSome = [...new Set(members.map((member) => member.reader_id))]
    expect(await ids('readers', { filter: { group_id: '0' } })).toEqual(sorted(inSome))
    const inFirst = members.filter((member) => member.reading_group_id === 1).map((member) => member.reader_id)
    expect(await ids('readers', { filter: { group_id: '1' } })).toEqual(sorted(inFirst))
  })

  it.each([
    [{ nedium: 'ebook' }, 'Unknown filter "nedium". Did you mean "medium"?'],
    [{ medium: 'vinyl' }, 'Filter "medium" takes one of hardback, paperback, audiobook, ebook.'],
    [{ author_id: 'x' }, 'Filter "author_id" takes a whole number.'],
    [{ author_id: "1' or 1=1" }, 'Filter "author_id" takes a whole number.'],
    [{ published: '2026-01-01' }, 'Filter "published" takes startDate and endDate.'],
    [{ published: { startDate: '2026-02-31' } }, 'Filter "published" takes startDate and endDate, as dates'],
    [{ acquired_since: 'soon' }, 'Filter "acquired_since" takes a date such as'],
    [{ isbn: ['1', '2'] }, 'Filter "isbn" takes one value.'],
    [{ isbn: { startDate: '2026-01-01' } }, 'Filter "isbn" takes no range of dates.'],
    [{ for_age: ['3', '4'] }, 'Filter "for_age" cannot be [3,4]'],
  ])('refuse %j', async (filter, message) => {
    const refused = list('books', { filter: filter as ListQuery['filter'] })
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toMatchObject({ status: 400 })
  })

  it('are not there for users of other guards, or without their feature', async () => {
    await expect(ids('books', { filter: { branch_id: '1' } }, { user: 'manager' })).rejects.toThrow('Unknown filter')
    const owing = { filter: { workload: 'owed_fines' } }
    expect((await ids('branches', owing)).length).toBeGreaterThan(0)
    await expect(ids('branches', owing, { features: { fines: false } })).rejects.toThrow('takes one of quiet, busy.')
  })
})

describe('quick filters', () => {
  const due = (test: (loan: Loan) => boolean) => idsOf(seeded<Loan>('loan').filter(test))
  it.each<[string, (loan: Loan) => boolean]>([
    ['out', (loan) => loan.returned_on === null],
    ['overdue', (loan) => loan.returned_on === null && loan.due_on < TODAY],
    ['today', (loan) => loan.due_on === TODAY],
    ['yesterday', (loan) => loan.due_on === '2026-03-17'],
    ['tomorrow', (loan) => loan.due_on === '2026-03-19'],
    ['this_week', (loan) => loan.due_on >= '2026-03-16' && loan.due_on <= '2026-03-22'],
    ['next_week', (loan) => loan.due_on >= '2026-03-23' && loan.due_on <= '2026-03-29'],
  ])('FLT-16 %s', async (quickFilter, test) => {
    expect(sorted((await list('loans', { ...everyone, quickFilter })).ids)).toEqual(due(test))
  })

  it('FLT-16 all filters nothing', async () => {
    expect((await list('loans', { ...everyone, quickFilter: 'all' })).ids).toHaveLength(seeded('loan').length)
  })

  it('FLT-16 follow UTC, whatever the zone of the tenant', async () => {
    const { ids } = await library.as({}, async (context) => {
      const late = { ...context, roots: { ...context.roots, today: '2026-03-19' } }
      const { items } = await readList(late, resourceOf('loans'), {
        query: query({ ...everyone, quickFilter: 'today' }),
      })
      return { ids: items.map((item) => item.id) }
    })
    expect(sorted(ids)).toEqual(due((loan) => loan.due_on === TODAY))
  })

  it('are refused by name when unknown, off, or not permitted', async () => {
    await expect(list('loans', { quickFilter: 'outt' })).rejects.toThrow(
      'Unknown quick filter "outt". Did you mean "out"?',
    )
    await expect(list('books', { quickFilter: 'reserved' }, { features: { reservations: false } })).rejects.toThrow(
      'Unknown',
    )
    await expect(list('readers', { quickFilter: 'in_arrears' }, { user: 'desk' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('parameters', () => {
  it('stand for conditions', async () => {
    const { ids } = await list('loans', { ...everyone, params: { due_before: TODAY } })
    expect(sorted(ids)).toEqual(idsOf(seeded<Loan>('loan').filter((loan) => loan.due_on < TODAY)))
  })

  it('stand for the field of their own name', async () => {
    const { ids } = await list('readers', { ...everyone, params: { branch_id: '2' } })
    expect(sorted(ids)).toEqual(
      idsOf(seeded<{ id: number; branch_id: number }>('reader').filter((reader) => reader.branch_id === 2)),
    )
  })

  it('are switches where their condition takes no value', async () => {
    const open = await list('loans', { ...everyone, params: { open: '1' } })
    expect(open.ids).toHaveLength(seeded<Loan>('loan').filter((loan) => loan.returned_on === null).length)
    expect((await list('loans', { ...everyone, params: { open: '0' } })).ids).toHaveLength(seeded('loan').length)
    await expect(list('loans', { params: { open: 'perhaps' } })).rejects.toThrow('"open" is 1 or 0')
  })

  it('are refused by name when unknown or unfit', async () => {
    await expect(list('loans', { params: { opne: '1' } })).rejects.toThrow(
      'Unknown parameter "opne". Did you mean "open"?',
    )
    await expect(list('readers', { params: { branch_id: 'x' } })).rejects.toThrow('Parameter "branch_id" cannot be "x"')
    await expect(list('readers', { params: { branch_id: 'x' } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('search', () => {
  it('finds through references and relations, in one statement', async () => {
    const [copy] = seeded<{ id: number; barcode: string; book_id: number }>('copy')
    const { ids, statements } = await list('books', { ...everyone, search: copy?.barcode ?? '' })
    expect(ids).toEqual([copy?.book_id])
    expect(statements).toBe(1)
  })

  it('keeps to what the user may see', async () => {
    const everywhere = await list('readers', { ...everyone, search: 'a' })
    const here = await list('readers', { ...everyone, search: 'a' }, { user: 'manager' })
    const visible = await list('readers', everyone, { user: 'manager' })
    expect(here.ids.length).toBeGreaterThan(0)
    expect(here.ids.length).toBeLessThan(everywhere.ids.length)
    expect(visible.ids).toEqual(expect.arrayContaining(here.ids))
  })

  it('is refused where nothing is searched', async () => {
    await expect(list('closures', { search: 'lift' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('scope', () => {
  it('keeps tenants apart', async () => {
    const { items } = await list('books', everyone, { tenant: 'south' })
    expect(items).toHaveLength(seeded('book', 'south').length)
  })

  it('shows a guard the rows that its condition says', async () => {
    const { ids } = await list('loans', everyone, { user: 'manager' })
    expect(sorted(ids)).toEqual(idsOf(seeded<Loan>('loan').filter((loan) => loan.branch_id === 1)))
  })

  it('goes by the record that is referred to', async () => {
    const { items } = await list('closures', everyone, { user: 'manager' })
    expect(items.length).toBeGreaterThan(0)
    expect(items.every((item) => item.branch_id === 1)).toBe(true)
  })

  it('may be nothing at all', async () => {
    expect((await list('fines', everyone, { user: 'librarian' })).items).toEqual([])
  })

  it('shows nothing to a user without the record that his guard belongs to', async () => {
    const lost: Asking = { user: 'manager', subject: { branch_id: null, librarian_id: null } }
    for (const name of ['loans', 'readers', 'notes', 'branches'])
      expect((await list(name, everyone, lost)).items).toEqual([])
  })

  it('narrows every total', async () => {
    const { meta } = await list('loans', { count: 5 }, { user: 'manager' })
    expect(meta.total).toBe(seeded<Loan>('loan').filter((loan) => loan.branch_id === 1).length)
  })
})

describe('under a record', () => {
  it('holds the rows of that record', async () => {
    const { items, statements } = await list('closures', everyone, {}, { branch_id: 3 })
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
    const all = await list('branch_statistics', everyone)
    expect(all.items.length).toBeGreaterThan(3)
    const some = await list('branch_statistics', { count: 2, filter: { city: 'leeds' }, sorting: { loans: 'desc' } })
    expect(some.items.every((item) => item.city === 'Leeds')).toBe(true)
    expect(some.statements).toBe(1)
    const searched = await list('branch_statistics', { ...everyone, search: 'HEADING' })
    expect(searched.items.length).toBeGreaterThan(0)
    expect(searched.items.every((item) => item.branch_name === 'Headingley')).toBe(true)
    const byWords = await list('branch_statistics', { ...everyone, search: 'central LEEDS' })
    expect(byWords.items.length).toBeGreaterThan(0)
    expect(byWords.items.every((item) => item.branch_name === 'Leeds Central')).toBe(true)
    const scoped = await list('branch_statistics', everyone, { user: 'manager' })
    expect(scoped.items.every((item) => item.branch_id === 1)).toBe(true)
  })
})
