import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListQuery } from '#protocol/list-query.ts'
import { parseListQuery, writeListQuery } from '#protocol/wire-dialect.ts'
import { inEnglish } from '../support/in-english.ts'

const loans = { others: ['with'] }

describe('the wire dialect', () => {
  it('ROL-07 reads plain filters that are given as one object', () => {
    for (const text of ['{guard:admin,level:3}', '{"guard":"admin","level":3}', "{ guard: 'admin', level: 3 }"]) {
      const { query, problems } = parseListQuery(new URLSearchParams({ filter: text }))
      expect([problems, query.filter]).toEqual([[], { guard: 'admin', level: '3' }])
    }
    for (const text of ['guard:admin', '{guard}', '{}', '{a:{b:c}}']) {
      expect(parseListQuery(new URLSearchParams({ filter: text })).problems).toHaveLength(1)
    }
    expect(parseListQuery('filter[guard]=admin&filter={guard:admin}').problems).toHaveLength(1)
  })

  it('reads every part of a query', () => {
    const search =
      '?page=2&count=50&sorting[due_on]=asc&sorting[copy.book.title]=desc&filter[status]=out&filter[weekday][]=1' +
      '&filter[weekday][]=5&filter[due][startDate]=2026-03-01&filter[due][endDate]=2026-03-31&quick_filter=overdue' +
      '&search=little%20bear&open=1&with=fines'
    expect(parseListQuery(search, loans)).toEqual({
      problems: [],
      query: {
        page: 2,
        count: 50,
        sorting: { due_on: 'asc', 'copy.book.title': 'desc' },
        filter: { status: 'out', weekday: ['1', '5'], due: { startDate: '2026-03-01', endDate: '2026-03-31' } },
        quickFilter: 'overdue',
        search: 'little bear',
        params: { open: '1' },
      },
    })
  })

  it('keeps the order of sorting', () => {
    const { query } = parseListQuery('sorting[id]=desc&sorting[due_on]=asc', loans)
    expect(Object.keys(query.sorting)).toEqual(['id', 'due_on'])
  })

  it('TBL-02 starts on page 1 with 15 rows, or as many as the list says', () => {
    expect(parseListQuery('', loans).query).toEqual({ page: 1, count: 15, sorting: {}, filter: {}, params: {} })
    expect(parseListQuery('', { count: 25 }).query.count).toBe(25)
  })

  it.each([
    ['page=0', 'page', 'whole number from 1'],
    ['page=-1', 'page', 'whole number from 1'],
    ['page=1.5', 'page', 'whole number from 1'],
    ['page=99999999999', 'page', 'whole number from 1'],
    ['count=501', 'count', 'from 1 to 500'],
    ['page=1&page=2', 'page', 'given twice'],
    ['sorting[due_on]=up', 'sorting[due_on]', 'asc or desc'],
    ['filter[due][startDate]=2026-02-30', 'filter[due][startDate]', 'is a date'],
    ["filter[due][startDate]=2026-02-01' or 1=1", 'filter[due][startDate]', 'is a date'],
    ['filter[status]=out&filter[status][]=out', 'filter[status][]', 'in two forms'],
    ['filter[status][]=out&filter[status]=out', 'filter[status]', 'in two forms'],
    ['filter[due]=today&filter[due][startDate]=2026-02-01', 'filter[due][startDate]', 'in two forms'],
  ])('refuses %s and names it', (search, key, message) => {
    const { problems } = parseListQuery(search, loans)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.key).toBe(key)
    expect(inEnglish(problems[0]?.message)).toContain(message)
  })

  it('reports everything that cannot be read at once', () => {
    const { problems } = parseListQuery('sorting[id]=up&count=0&page=x', loans)
    expect(problems.map((problem) => problem.key)).toEqual(['sorting[id]', 'count', 'page'])
  })

  it('takes what it has no form for as a parameter, which the list must know', () => {
    const { query, problems } = parseListQuery('Page=1&sorting=due_on&filter[due][from]=2026-03-01&with=fines', loans)
    expect(problems).toEqual([])
    expect(query.params).toEqual({ Page: '1', sorting: 'due_on', 'filter[due][from]': '2026-03-01' })
  })

  it('reads a filter of any name without touching prototypes', () => {
    const { query } = parseListQuery('filter[__proto__]=x', loans)
    expect(Object.keys(query.filter)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(query.filter)).toBe(Object.prototype)
  })

  const word = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  const date = fc.constantFrom('2026-03-01', '2026-12-31', '2024-02-29')
  const query: fc.Arbitrary<ListQuery> = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    count: fc.integer({ min: 1, max: 500 }),
    sorting: fc.constantFrom<ListQuery['sorting']>({}, { due_on: 'asc' }, { 'copy.book.title': 'desc', due_on: 'asc' }),
    filter: fc.record(
      {
        status: word,
        weekday: fc.array(word, { minLength: 1, maxLength: 3 }),
        due: fc.record({ startDate: date, endDate: date }, { requiredKeys: ['startDate'] }),
        'genre.category_id': word,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    params: fc.record({ open: word, reader_id: word }, { requiredKeys: [], noNullPrototype: true }),
  })

  it('gives back what was written', () => {
    const roundTrip = (written: ListQuery) => {
      expect(parseListQuery(writeListQuery(written), loans)).toEqual({ query: written, problems: [] })
    }
    const withSearch = fc
      .tuple(
        query,
        word.map((text) => text.trim()),
        fc.constantFrom('all', 'overdue'),
      )
      .map(([base, search, quickFilter]) => ({
        ...base,
        ...(search && { search }),
        quickFilter,
      }))
    fc.assert(fc.property(fc.oneof(query, withSearch), roundTrip), { seed: 1, numRuns: 300 })
  })

  it('never throws, and reads what it refused as if it were not there', () => {
    const anything = (search: string) => {
      const { query } = parseListQuery(search, loans)
      expect(parseListQuery(writeListQuery(query), loans)).toEqual({ query, problems: [] })
    }
    const key = fc.constantFrom(
      'page',
      'count',
      'sorting[id]',
      'filter[due][startDate]',
      'filter[status]',
      'filter[status][]',
      'search',
      'x',
    )
    const pair = fc
      .tuple(key, fc.oneof(word, fc.constantFrom('1', 'asc', '2026-03-01')))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    fc.assert(
      fc.property(
        fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join('&')),
        anything,
      ),
      { seed: 2, numRuns: 300 },
    )
  })
})
