import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '#protocol/list-query.ts'
import { readList } from '#server/read/list/read-list.ts'
import {
  type Asking,
  EVERYONE,
  idsOf,
  type Library,
  listIn,
  type Loan,
  openLibrary,
  query,
  resourceOf,
  seeded,
  sorted,
  TODAY,
} from './library.ts'

let library: Library
let list: ReturnType<typeof listIn>
beforeAll(async () => {
  library = await openLibrary()
  list = listIn(library)
})
afterAll(() => library.close())

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
    sorted((await list(name, { ...EVERYONE, ...asked }, asking)).ids)

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

  it('FLT-03 select the words of a list that the tenant keeps', async () => {
    const librarians = seeded<{ id: number; title: string | null }>('librarian')
    const called = (...titles: string[]) => idsOf(librarians.filter(({ title }) => title && titles.includes(title)))
    expect(await ids('librarians', { filter: { title: 'Ms' } })).toEqual(called('Ms'))
    expect(await ids('librarians', { filter: { title: ['Mr', 'Dr'] } })).toEqual(called('Mr', 'Dr'))
    expect(await ids('librarians', { filter: { title: 'M' } })).toEqual([])
  })

  it('FLT-03 select among values that conditions decide', async () => {
    const statusOf = ({ returned_on, due_on }: Loan) =>
      returned_on !== null ? 'returned' : due_on < TODAY ? 'overdue' : due_on === TODAY ? 'due_today' : 'out'
    const loans = seeded<Loan>('loan')
    for (const statuses of [
      ['returned'],
      ['overdue'],
      ['due_today'],
      ['out'],
      ['overdue', 'out'],
      ['out', 'returned'],
    ]) {
      expect(await ids('loans', { filter: { status: statuses } })).toEqual(
        idsOf(loans.filter((loan) => statuses.includes(statusOf(loan)))),
      )
    }
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

  it('mean what their condition says, with either end of a range open', async () => {
    const closures = seeded<{ id: number; start_date: string; end_date: string }>('closure')
    const day = closures[0]?.start_date ?? ''
    const during = (from: string, to: string) =>
      idsOf(closures.filter((closure) => closure.start_date <= to && closure.end_date >= from))
    expect(await ids('closures', { filter: { during: { startDate: day } } })).toEqual(during(day, '9999'))
    expect(await ids('closures', { filter: { during: { endDate: day } } })).toEqual(during('', day))
    expect(during('', day)).not.toHaveLength(0)
    expect(await ids('closures', { filter: { during: { startDate: day, endDate: day } } })).toEqual(during(day, day))
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
    expect(sorted((await list('loans', { ...EVERYONE, quickFilter })).ids)).toEqual(due(test))
  })

  it('FLT-16 all filters nothing', async () => {
    expect((await list('loans', { ...EVERYONE, quickFilter: 'all' })).ids).toHaveLength(seeded('loan').length)
  })

  it('FLT-16 follow UTC, whatever the zone of the tenant', async () => {
    const { ids } = await library.as({}, async (context) => {
      const late = { ...context, roots: { ...context.roots, today: '2026-03-19' } }
      const { items } = await readList(late, resourceOf('loans'), {
        query: query({ ...EVERYONE, quickFilter: 'today' }),
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
    const { ids } = await list('loans', { ...EVERYONE, params: { due_before: TODAY } })
    expect(sorted(ids)).toEqual(idsOf(seeded<Loan>('loan').filter((loan) => loan.due_on < TODAY)))
  })

  it('stand for the field of their own name', async () => {
    const { ids } = await list('readers', { ...EVERYONE, params: { branch_id: '2' } })
    expect(sorted(ids)).toEqual(
      idsOf(seeded<{ id: number; branch_id: number }>('reader').filter((reader) => reader.branch_id === 2)),
    )
  })

  it('are switches where their condition takes no value', async () => {
    const open = await list('loans', { ...EVERYONE, params: { open: '1' } })
    expect(open.ids).toHaveLength(seeded<Loan>('loan').filter((loan) => loan.returned_on === null).length)
    expect((await list('loans', { ...EVERYONE, params: { open: '0' } })).ids).toHaveLength(seeded('loan').length)
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
