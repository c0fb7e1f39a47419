import { isValid, parseISO } from 'date-fns'
import { message, type Message } from './messages/message.ts'
import type { DateRange, FilterValue, ListQuery } from './list-query.ts'

/**
 * Lists on the wire: `page=1&count=15&sorting[name]=asc&filter[status]=enabled&filter[medium][]=ebook`
 * `&filter[due][startDate]=2026-03-01&quick_filter=active&search=bear&open=1`. Several plain filters may also be given as
 * one object: `filter={status:enabled,medium:ebook}`.
 */

/** A part of a query string that cannot be parsed: the key as sent, and a message for the reply. */
export interface QueryProblem {
  key: string
  message: Message
}

export const MAX_COUNT = 500
const MAX_PAGE = 100_000_000

/**
 * Parses a query string. Filter values stay texts; a range holds only ISO dates. Nothing is ignored: every fault is
 * reported among the problems, and the query must only be used when there are none. Any other key is a parameter. The
 * list itself checks the names of filters, sort fields and parameters.
 *
 * @param options `count` is the default page size; `others` are keys that the route handles itself, such as `with`
 */
export function parseListQuery(
  search: string | URLSearchParams,
  { count = 15, others = [] }: { count?: number; others?: readonly string[] } = {},
): { query: ListQuery; problems: QueryProblem[] } {
  const reader = new QueryReader()
  for (const [key, value] of new URLSearchParams(search)) {
    if (!others.includes(key)) reader.read(key, value)
  }
  return { query: reader.query({ count }), problems: reader.problems }
}

/** Writes a query string without its question mark. Defaults (page 1, nothing chosen) may be omitted. */
export function writeListQuery(query: Partial<ListQuery>): string {
  const pairs = new URLSearchParams()
  if (query.page !== undefined) pairs.append('page', String(query.page))
  if (query.count !== undefined) pairs.append('count', String(query.count))
  for (const [path, direction] of Object.entries(query.sorting ?? {})) pairs.append(`sorting[${path}]`, direction)
  for (const [id, value] of Object.entries(query.filter ?? {})) writeFilter(pairs, id, value)
  if (query.quickFilter !== undefined) pairs.append('quick_filter', query.quickFilter)
  if (query.search) pairs.append('search', query.search)
  for (const [name, value] of Object.entries(query.params ?? {})) pairs.append(name, value)
  return pairs.toString()
}

function writeFilter(pairs: URLSearchParams, id: string, value: FilterValue): void {
  if (Array.isArray(value)) {
    for (const item of value) pairs.append(`filter[${id}][]`, String(item))
  } else if (typeof value === 'object') {
    if (value.startDate !== undefined) pairs.append(`filter[${id}][startDate]`, value.startDate)
    if (value.endDate !== undefined) pairs.append(`filter[${id}][endDate]`, value.endDate)
  } else {
    pairs.append(`filter[${id}]`, String(value))
  }
}

const SORTING = /^sorting\[([^[\]]+)\]$/
const FILTER = /^filter\[([^[\]]+)\](\[\]|\[startDate\]|\[endDate\])?$/

class QueryReader {
  readonly problems: QueryProblem[] = []
  private page?: number
  private count?: number
  private search?: string
  private quickFilter?: string
  private readonly seen = new Set<string>()
  private readonly sorting = new Map<string, 'asc' | 'desc'>()
  private readonly filter = new Map<string, string | string[] | DateRange>()
  private readonly params = new Map<string, string>()

  read(key: string, value: string): void {
    const isList = key.endsWith('[]')
    if (!isList && this.seen.has(key)) return this.refuse(key, message('request.given_twice', { name: key }))
    this.seen.add(key)
    const [, sortPath] = SORTING.exec(key) ?? []
    if (sortPath) return this.readSorting(key, sortPath, value)
    const [, filterId, suffix] = FILTER.exec(key) ?? []
    if (filterId) return this.readFilter(key, filterId, suffix, value)
    if (key === 'filter') return this.readObject(value)
    if (key === 'page') this.page = this.wholeNumber(key, value, MAX_PAGE)
    else if (key === 'count') this.count = this.wholeNumber(key, value, MAX_COUNT)
    else if (key === 'search') this.search = value.trim()
    else if (key === 'quick_filter') this.quickFilter = value
    else this.params.set(key, value)
  }

  query(defaults: { count: number }): ListQuery {
    return {
      page: this.page ?? 1,
      count: this.count ?? defaults.count,
      sorting: Object.fromEntries(this.sorting),
      filter: Object.fromEntries(this.filter),
      ...(this.quickFilter !== undefined && { quickFilter: this.quickFilter }),
      ...(this.search && { search: this.search }),
      params: Object.fromEntries(this.params),
    }
  }

  private refuse(key: string, message: Message): void {
    this.problems.push({ key, message })
  }

  private readSorting(key: string, path: string, direction: string): void {
    if (direction !== 'asc' && direction !== 'desc')
      return this.refuse(key, message('request.dialect_asc_desc', { name: key }))
    this.sorting.set(path, direction)
  }

  private readFilter(key: string, id: string, suffix: string | undefined, value: string): void {
    const before = this.filter.get(id)
    if (suffix === undefined) {
      if (before !== undefined) return this.refuse(key, message('request.dialect_two_forms', { name: id }))
      this.filter.set(id, value)
    } else if (suffix === '[]') {
      if (before !== undefined && !Array.isArray(before))
        return this.refuse(key, message('request.dialect_two_forms', { name: id }))
      this.filter.set(id, [...(before ?? []), value])
    } else {
      if (typeof before === 'string' || Array.isArray(before))
        return this.refuse(key, message('request.dialect_two_forms', { name: id }))
      if (!isDate(value)) return this.refuse(key, message('request.dialect_date', { name: key }))
      this.filter.set(id, { ...before, [suffix.slice(1, -1)]: value })
    }
  }

  /** `{status:enabled}` or `{"status":"enabled"}`: names and values without commas, colons and braces. */
  private readObject(text: string): void {
    const [, inside] = /^\{([^{}]*)\}$/.exec(text.trim()) ?? []
    const pairs = (inside ?? '')
      .split(',')
      .map((pair) => /^\s*(["']?)([\w.]+)\1\s*:\s*(["']?)([^:"']*)\3\s*$/.exec(pair))
    for (const pair of pairs) {
      const [, , id, , value] = pair ?? []
      if (id === undefined || value === undefined) {
        return this.refuse('filter', message('request.dialect_filter'))
      }
      this.readFilter('filter', id, undefined, value.trim())
    }
  }

  private wholeNumber(key: string, value: string, max: number): number | undefined {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : 0
    if (number >= 1 && number <= max) return number
    this.refuse(key, message('request.whole_number_to', { name: key, max }))
    return undefined
  }
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))
}
