import { readAllRows } from '#browser/parts/export/read-all-rows.ts'
import type { FilterValues } from '#browser/parts/filters/filter-values.ts'
import type { Model } from '#declarations/model.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import { readPath } from '#protocol/read-path.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { filterChoices } from './filter-choices.ts'
import { opening, type Filters, type Row, type RowsTarget } from './rows-target.ts'
import type { Visitor } from './visitor.ts'

const PAGE_SIZES = [15, 30, 50, 100]

/**
 * Asks for everything that a list offers somebody: as it opens, each quick filter, each column up and down, each choice of
 * each filter, searches, pages and sizes of pages, and the export of all of it.
 *
 * @returns the rows that it opens with
 */
export async function crawlRows(model: Model, visitor: Visitor, target: RowsTarget): Promise<Row[]> {
  const { api, list, parent } = target
  const { access, asker } = visitor
  const subject = { ...(parent && { parent }) }
  const start = opening(target, access)
  const ask = (change: Partial<ListQuery>) =>
    asker.ask<ListReply<Row>>({ path: `${api}?${writeListQuery({ ...start, ...change })}` })
  const first = await ask({})
  if (!first) return []

  const { quickFilter: _none, ...whole } = start
  const changes: Partial<ListQuery>[] = [
    ...list.quickFilters
      .filter((quick) => quick.id !== 'all' && access.allows(quick, subject))
      .map(({ id }) => ({ quickFilter: id })),
    ...list.columns
      .filter((column) => column.sortable && access.allows(column, subject))
      .flatMap(({ path }) => [{ sorting: { [path]: 'asc' as const } }, { sorting: { [path]: 'desc' as const } }]),
    ...PAGE_SIZES.filter((count) => count !== list.count).map((count) => ({ count })),
    ...otherPages(first).map((page) => ({ page })),
    ...searches(target, first.items).map((search) => ({ search })),
  ]
  const filters = list.filters.filter((filter) => access.allows(filter, subject))
  await Promise.all([
    asker.ask({ path: `${api}?${writeListQuery({ ...whole, filter: {} })}` }),
    ...changes.map(ask),
    ...filters.map(async (filter) => {
      const choices = await filterChoices(model, visitor, target, filter)
      await Promise.all(choices.map((values) => ask({ filter: { ...start.filter, ...chosen(values) } })))
    }),
    exportAll(visitor, target, start),
  ])
  return first.items
}

/** The next page and the last. */
function otherPages({ meta }: ListReply<Row>): number[] {
  const pages = [2, meta.last_page ?? 3].filter((page) => page > 1 && meta.has_more_pages)
  return [...new Set(pages)]
}

/** What is in the first row, the beginning of it, digits, and what is nowhere. */
function searches({ list }: RowsTarget, rows: readonly Row[]): string[] {
  if (list.search.length === 0) return []
  const name = String(readPath(rows[0] ?? {}, list.card.title) ?? '')
  return [...new Set([name, name.slice(0, 1), 'a', '07700 900', 'leeds smith', 'nowhere-to-be-found'])].filter(Boolean)
}

async function exportAll({ access, asker }: Visitor, { api, list }: RowsTarget, start: Partial<ListQuery>) {
  if (list.export === false || !access.can(list.export.permission)) return
  const nothing: ListReply<Row> = {
    items: [],
    meta: { total: 0, current_page: 1, last_page: 1, has_more_pages: false },
  }
  await readAllRows(
    async (page) =>
      (await asker.ask<ListReply<Row>>({ path: `${api}?${writeListQuery({ ...start, ...page })}` })) ?? nothing,
    () => undefined,
  )
}

function chosen(values: FilterValues): Filters {
  return Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
}
