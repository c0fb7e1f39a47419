import { sql } from 'kysely'
import { ARCHIVE_FILTER } from '#declarations/facts/archive.ts'
import type { Model } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { orderBy, sortKeys } from '../../sql/order-by.ts'
import { type Planning, type Prepared, prepareStatement } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { type Search, searchSql } from '../../sql/search.ts'
import { seenByReader } from '../../sql/seen-by-reader.ts'
import type { Source } from '../../sql/source.ts'
import { parameterOf } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { leadsElsewhereSql } from '../../sql/tree.ts'
import { readStatement } from '../read-statement.ts'
import { askPlanned } from '../access.ts'
import { filterSql, valueRoot } from './filter-sql.ts'
import { type ItemColumns, itemColumns, type ItemPart } from '../record/item-columns.ts'
import { listParts, pickerParts } from '../record/item-parts.ts'
import type { ListCall, Listing } from './listing.ts'
import { inUseSql } from '../../sql/in-use.ts'
import { type ListRequest, OF_IDS } from './list-request.ts'
import { pageColumns, pageSource, sortedAgain } from './page-source.ts'
import { foundInSight, readablePaths } from '../found-in-sight.ts'
import { visibleSql } from '../visible.ts'

/** Totals are exact up to this number. */
export const EXACT_TOTAL = 100_000

/** The statements of one list, shared by all requests of the same shape. */
export interface ListPlan {
  /** The page, plus one row; each with `total` when there is more than one page. */
  page: Prepared<ListCall>
  /** For a page without rows: `total`, and whether the parent records are `found`. */
  nothing: Prepared<ListCall>
  /** The planner's row estimate, for totals beyond {@link EXACT_TOTAL}. */
  estimate: Prepared<ListCall>
  /** True when the list is under a record, which may not exist. */
  isUnderRecord: boolean
  shape: (row: Record<string, unknown>) => Record<string, unknown>
  link: ItemColumns['link']
}

/**
 * Plans the statements of a list. The page is cut first, with only the joins of its conditions and its order; names of
 * other records and computed values are looked up for the rows of the page alone. The total is part of the same
 * statement, computed only when the page is full.
 */
export function planList(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  listing: Listing,
  planning: Planning<ListCall>,
): ListPlan {
  const statement = readStatement({ model, code }, planning)
  const asked = planning.look(
    (call) => call.asked.shape,
    (call) => call.asked,
  )
  const { source, from, where, found } = listing.rows(statement, planning)
  const search = asked.search === undefined ? undefined : searchOf(listing, source, planning)
  const filter = and([
    ...where,
    visibleSql(source, listing.resource, planning),
    ...fixedConditions(listing, source, planning),
    ...conditions(source, asked, planning),
    ...(asksForArchived(asked) ? [] : [inUseSql(source)]),
    search?.condition,
  ])
  // Only the conditions' joins so far: a total needs none of those of the order.
  const matches = sql`${from}${joinsOf(source)} where ${filter}`
  const order = sortKeys(source, asked.sort)

  const columns = new Map<string, Sql>()
  const outer = pageSource(source, columns)
  const items = itemColumns(outer, partsOf(model, listing), askPlanned(planning))
  const withSearch = search?.with ? sql`${search.with}, ` : sql``
  const total = sql`(select count(*) from (select from ${matches} limit ${sql.lit(EXACT_TOTAL + 1)}) as matches)`

  const isCounted = planning.ask(({ estimate }) => estimate === undefined) && !listing.picker
  const totalOfFullPage = sql`, case when (select count(*) from page) > ${sql.lit(asked.count)} then ${total} end as total`
  const pageRows = sql`
    select ${pageColumns(columns, order)} from ${from}${joinsOf(source)} where ${filter} ${orderBy(order)}
    limit ${sql.lit(asked.count + 1)}${offset(asked, planning)}`
  const page = sql`with ${withSearch}page as materialized (${pageRows})
    select ${sql.join(items.select)}${isCounted ? totalOfFullPage : sql``} from page${joinsOf(outer)} ${orderBy(order.map(sortedAgain))}`
  const nothing = sql`${search?.with ? sql`with ${search.with} ` : sql``}select ${total} as total, ${found ?? sql`true`} as found`
  const estimate = sql`explain (format json) ${search?.with ? sql`with ${search.with} ` : sql``}select from ${matches}`
  return {
    page: prepareStatement(page),
    nothing: prepareStatement(nothing),
    estimate: prepareStatement(estimate),
    isUnderRecord: found !== undefined,
    shape: items.shape,
    link: items.link,
  }
}

function partsOf(model: Model, { entity, list, through, picker }: Listing): ItemPart[] {
  return picker ? pickerParts(model, entity, picker.fields) : listParts(model, entity, list, through)
}

/** The conditions that always apply to a picker's rows. */
function fixedConditions({ picker }: Listing, source: Source, planning: Planning<ListCall>): Sql[] {
  const roots = planning.roots(({ context, parent }) => ({ ...context.roots, parent, record: parent }))
  const conditions = (picker?.where ?? []).map((condition) => conditionSql(source, condition, roots))
  if (picker?.acyclic === undefined) return conditions
  const record = parameterOf(
    'bigint',
    planning.parameter(({ parent }) => parent?.id),
  )
  return [...conditions, leadsElsewhereSql(source, picker.acyclic, record)]
}

/** The search for the typed words, in what the caller may read. */
export function searchOf({ list }: Listing, source: Source, planning: Planning<ListCall>): Search {
  const ask = askPlanned(planning)
  const text = planning.parameter(({ asked }) => asked.search)
  const found = searchSql(source, text, readablePaths(source, list.search, ask))
  return { ...found, condition: and([found.condition, foundInSight(source, text, ask)]) }
}

/**
 * The requested conditions: filters, a quick filter, parameters. Quick filters use UTC. They are met by related rows that the
 * caller may read: which rows are found would else say what is related to them out of sight.
 */
export function conditions(source: Source, asked: ListRequest, planning: Planning<ListCall>): Sql[] {
  const filters = asked.filters.map((filter, index) => {
    const roots = planning.roots((call) => ({ ...call.context.roots, value: valueAt(call, index) }))
    return filterSql(source, filter, roots)
  })
  const params = asked.params.map(({ condition }, index) =>
    conditionSql(
      source,
      condition,
      planning.roots((call) => ({ ...call.context.roots, param: call.asked.params[index]?.value })),
      seenByReader,
    ),
  )
  const quick = asked.quickFilter?.where
  const utc = planning.roots(({ context }) => context.utcRoots)
  return [...filters, ...params, ...(quick ? [conditionSql(source, quick, utc, seenByReader)] : [])]
}

/** Records that are chosen already, and those that are asked for, are there though they are archived. */
function asksForArchived({ filters, quickFilter, params }: ListRequest): boolean {
  const names = [quickFilter?.id, ...filters.map(({ filter }) => filter.id)]
  return names.includes(ARCHIVE_FILTER) || params.some(({ name }) => name === OF_IDS)
}

function valueAt({ asked }: ListCall, index: number): unknown {
  const filter = asked.filters[index]
  return filter && valueRoot(filter)
}

/**
 * The limit is inlined, not a parameter: without knowing it, the planner assumes that a tenth of all rows is read. For
 * the same reason a first page has no offset.
 */
function offset(asked: ListRequest, planning: Planning<ListCall>): Sql {
  if (asked.page === 1) return sql``
  const rows = planning.parameter((call) => (call.asked.page - 1) * call.asked.count)
  return sql` offset ${parameterOf('bigint', rows)}`
}
