import type { ListModel } from '#declarations/model.ts'
import { MAX_COUNT } from '#protocol/wire-dialect.ts'
import type { RouteDocument } from '../route.ts'

/** The query parameters of a list, for the OpenAPI document. */
export function listParameters(list: ListModel): NonNullable<RouteDocument['query']> {
  const quickFilters = list.quickFilters.map((quickFilter) => quickFilter.id)
  return {
    page: { schema: { type: 'integer', minimum: 1, default: 1 } },
    count: {
      schema: { type: 'integer', minimum: 1, maximum: MAX_COUNT, default: list.count },
      description: 'Rows a page.',
    },
    ...(list.search.length > 0 && { search: { schema: { type: 'string' } } }),
    ...(quickFilters.length > 0 && { quick_filter: { schema: { enum: quickFilters } } }),
    ...Object.fromEntries(
      list.columns
        .filter((column) => column.sortable)
        .map((column) => [`sorting[${column.path}]`, { schema: { enum: ['asc', 'desc'] } }]),
    ),
    ...Object.fromEntries(list.filters.flatMap((filter) => filterParameters(filter.id, filter.kind, filter.title))),
    ...Object.fromEntries(Object.keys(list.params).map((name) => [name, { schema: { type: 'string' } }])),
  }
}

function filterParameters(id: string, kind: string, description: string) {
  if (kind === 'dateRange') {
    return ['startDate', 'endDate'].map((end) => [
      `filter[${id}][${end}]`,
      { schema: { type: 'string', format: 'date' }, description },
    ])
  }
  if (kind === 'multipleSelect') {
    return [[`filter[${id}][]`, { schema: { type: 'array', items: { type: 'string' } }, description }]]
  }
  return [[`filter[${id}]`, { schema: { type: 'string' }, description }]]
}
