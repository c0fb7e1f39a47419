import type { GetListParams } from 'react-admin'
import type { FilterValue, ListQuery } from '#protocol/list-query.ts'
import type { CallMeta } from './rollcall-data-provider.ts'

/** Keys of react-admin's filter that are not filters of the list. */
const SEARCH_KEY = 'search'
const QUICK_FILTER_KEY = 'quick_filter'

/** Converts react-admin's list parameters to the API's. Unset ones are left out. */
export function listRequest({ pagination, sort, filter, meta }: GetListParams): Partial<ListQuery> {
  const {
    [SEARCH_KEY]: search,
    [QUICK_FILTER_KEY]: quickFilter,
    ...filters
  } = (filter ?? {}) as Record<string, unknown>
  const { params, sort: declaredSort } = (meta ?? {}) as CallMeta
  return {
    ...(pagination && { page: pagination.page, count: pagination.perPage }),
    ...(sort?.field && { sorting: sortingOf(sort, declaredSort) }),
    filter: chosenFilters(filters),
    ...(typeof quickFilter === 'string' && quickFilter !== '' && { quickFilter }),
    ...(typeof search === 'string' && search.trim() !== '' && { search: search.trim() }),
    ...(params && { params }),
  }
}

/** The sort column; when it is the first of the declared sort, the rest of that breaks ties. */
function sortingOf(
  { field, order }: NonNullable<GetListParams['sort']>,
  declared: CallMeta['sort'] = [],
): ListQuery['sorting'] {
  const chosen = { [field]: order === 'DESC' ? ('desc' as const) : ('asc' as const) }
  if (declared[0]?.path !== field) return chosen
  return { ...Object.fromEntries(declared.map(({ path, direction }) => [path, direction])), ...chosen }
}

function chosenFilters(filters: Record<string, unknown>): ListQuery['filter'] {
  const chosen = Object.entries(filters).filter(([, value]) => isChosen(value))
  return Object.fromEntries(chosen) as Record<string, FilterValue>
}

function isChosen(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some(isChosen)
}
