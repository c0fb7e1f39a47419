import { message, type Message, together } from '#protocol/messages/message.ts'
import { nearest } from '#declarations/check/names/suggest.ts'
import type { EntityModel, FilterModel, ListModel, Model, QuickFilterModel, SortModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { resolvePath } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import { type Guard, refusalOf } from '#protocol/access/guard.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import { MAX_COUNT } from '#protocol/wire-dialect.ts'
import { BadRequest, Forbidden } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { isSearchable } from '../../sql/search.ts'
import { type Ask, liveGuard, isAvailable, readRefusal } from '../access.ts'
import { type AskedValue, readFilterValue } from './filter-value.ts'
import { type AskedParam, readParam } from '../param.ts'

/** A list query validated against its list: every name resolved, every value parsed. */
export interface ListRequest {
  page: number
  count: number
  sort: readonly SortModel[]
  filters: readonly AskedFilter[]
  quickFilter?: QuickFilterModel
  search?: string
  params: readonly AskedParam[]
  /** Identifies the statement's text. */
  shape: string
}

/** The parameter of a picker that names what is chosen already. */
export const OF_IDS = 'ids'

export interface AskedFilter {
  filter: FilterModel
  value: AskedValue
}

/** The list that a query is validated against. */
export interface Listed {
  entity: EntityModel
  list: ListModel
  /** Entity whose fields are `pivot.…`. */
  through?: string
}

/**
 * Validates a list query. Nothing is ignored: names that are unknown or switched off are refused.
 *
 * @throws BadRequest that names everything unknown or of the wrong kind, Forbidden for fields that the user may not
 * read
 */
export function listRequest(context: RequestContext, listed: Listed, query: ListQuery): ListRequest {
  return new Reader(context, listed).read(query)
}

class Reader {
  private readonly ask: Ask
  private readonly problems: Message[] = []

  constructor(
    private readonly context: RequestContext,
    private readonly listed: Listed,
  ) {
    this.ask = liveGuard(context)
  }

  read(query: ListQuery): ListRequest {
    const { quickFilter: quick, search: text } = query
    const filters = this.each(Object.entries(query.filter), ([id, value]) => {
      const filter = this.filter(id)
      return { filter, value: readFilterValue(filter, value, (choice) => isAvailable(this.ask, choice)) }
    })
    const sort = this.each(Object.entries(query.sorting), ([path, direction]) => this.sort(path, direction))
    const [quickFilter] = this.each(quick === undefined ? [] : [quick], (id) => this.quickFilter(id))
    const [search] = this.each(text?.trim() ? [text.trim()] : [], (words) => this.search(words))
    const params = this.each(Object.entries(query.params), ([name, value]) => this.param(name, value))
    if (this.problems.length > 0) throw new BadRequest(together(this.problems))
    const request = {
      page: wholeNumber('page', query.page, Number.MAX_SAFE_INTEGER / MAX_COUNT),
      count: wholeNumber('count', query.count, MAX_COUNT),
      sort: sort.length > 0 ? sort : this.listed.list.sort,
      filters,
      params: params.filter((param) => param !== undefined),
      ...(quickFilter?.where && { quickFilter }),
      ...(search && { search }),
    }
    return { ...request, shape: shapeOf(request) }
  }

  /** Records a part's fault and continues, so that all are reported at once. */
  private each<Part, Read>(parts: readonly Part[], read: (part: Part) => Read): Read[] {
    return parts.flatMap((part) => {
      try {
        return [read(part)]
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error
        this.problems.push(error.said)
        return []
      }
    })
  }

  private filter(id: string): FilterModel {
    const { filters } = this.listed.list
    const filter = this.named('filter', id, filters)
    if (filter.path !== undefined) this.demandReadable(filter.path)
    return filter
  }

  private quickFilter(id: string): QuickFilterModel {
    return this.named('quick_filter', id, this.listed.list.quickFilters)
  }

  private named<Part extends Guard & { id: string }>(what: What, id: string, parts: readonly Part[]): Part {
    const offered = parts.filter((part) => isAvailable(this.ask, part))
    const part = offered.find((one) => one.id === id)
    if (!part)
      throw new BadRequest(
        unknown(
          what,
          id,
          offered.map((one) => one.id),
        ),
      )
    this.demandPermission(part, message('list.may_not_use', { what: whatIs(what), name: id }))
    return part
  }

  private sort(path: string, direction: unknown): SortModel {
    const { columns, sort } = this.listed.list
    const sortable = columns.filter((column) => column.sortable && isAvailable(this.ask, column))
    const usual = [...sort.map((one) => one.path), 'id']
    const paths = [...sortable.map((column) => column.path), ...usual]
    if (!paths.includes(path)) throw new BadRequest(unknown('sort_field', path, paths))
    if (direction !== 'asc' && direction !== 'desc') {
      throw new BadRequest(message('list.direction', { path, direction: String(direction) }))
    }
    const column = sortable.find((one) => one.path === path)
    if (column && !usual.includes(path)) this.demandPermission(column, message('list.may_not_read', { path }))
    this.demandReadable(path)
    return { path, direction }
  }

  private search(text: string): string {
    const { entity, list } = this.listed
    if (!isSearchable(entity, list.search)) throw new BadRequest(message('list.no_search', { plural: entity.plural }))
    if (text.includes('\0')) throw new BadRequest(message('list.search_character'))
    return text
  }

  private param(name: string, value: string): AskedParam | undefined {
    const { params } = this.listed.list
    const declared: Condition | true | undefined = lookup(params, name)
    if (declared === undefined) throw new BadRequest(unknown('parameter', name, Object.keys(params), COMMON))
    return readParam(name, declared, value)
  }

  /** Refuses a part that exists for the user, for want of a permission. */
  private demandPermission(part: Guard, otherwise: Message): void {
    const refusal = refusalOf(part, this.ask)
    if (refusal) throw new Forbidden(otherwise, refusal.permissions[0])
  }

  private demandReadable(path: string): void {
    const { entity, through } = this.listed
    const { entities }: Model = this.context.model
    const refusal = readRefusal(this.ask, resolvePath({ entities, through }, entity.name, path))
    if (refusal) throw new Forbidden(message('list.may_not_read', { path }), refusal.permissions[0])
  }
}

/** Parameters that every list has. */
const COMMON = ['page', 'count', 'search', 'quick_filter']

/** @param common accepted as well, but not listed in the message */
function unknown(what: What, name: string, legal: readonly string[], common: readonly string[] = []): Message {
  const meant = nearest(name, [...legal, ...common])
  if (meant !== undefined) return message('list.unknown_meant', { what: whatIs(what), name, meant })
  const known =
    legal.length > 0 ? message('list.there_are', { names: { list: legal } }) : message('list.there_are_none')
  return message('list.unknown', { what: whatIs(what), name, known })
}

/** A part of a list that a query names. */
type What = 'filter' | 'quick_filter' | 'sort_field' | 'parameter'

function whatIs(what: What): Message {
  return message(`list.${what}`)
}

function wholeNumber(name: string, value: number, max: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new BadRequest(message('request.whole_number_to', { name, max: Math.floor(max) }))
}

function shapeOf({ page, count, sort, filters, quickFilter, search, params }: Omit<ListRequest, 'shape'>): string {
  return JSON.stringify([
    page === 1,
    count,
    sort.map(({ path, direction }) => `${path} ${direction}`),
    filters.map(({ filter, value }) => [filter.id, value.shape]),
    quickFilter?.id,
    search !== undefined,
    params.map(({ name }) => name),
  ])
}
