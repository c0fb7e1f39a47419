import { useMemo } from 'react'
import { getQuery, parseQueryFromLocation, useStore, type GetListParams, type ListParams } from 'react-admin'
import { useLocation } from 'react-router'
import type { QueryKey } from '@tanstack/react-query'
import { listRequest } from '#browser/ground/providers/list-request.ts'
import type { ApiRecord, ListMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useStored } from '#browser/ground/providers/use-stored.ts'
import { useListFilters } from '#browser/parts/filters/use-list-filters.ts'
import { relationApi, relationKey, type ListParent, type ListTarget } from '#browser/parts/rows/list-target.ts'
import { callMeta, firstSort } from '#browser/screens/list/list-settings.ts'
import type { ListModel, RelationViewModel } from '#declarations/model.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'

/** The first rows of a tab: how they are requested with the record, and the cache key of its list. */
export interface FirstRows {
  key: QueryKey
  query: Partial<ListQuery>
  /** The reply in react-admin's format. */
  cached: (reply: ListReply<ApiRecord>) => object
}

/** The query that the list of a tab will make, from its declaration, the address and its last use. */
export function useFirstRows(view: RelationViewModel | undefined, parent: ListParent): FirstRows | undefined {
  const { resource: parentName, record } = parent
  const target = useMemo(() => placeOf(view, { resource: parentName, record }), [view, parentName, record])
  const { defaults } = useListFilters(target)
  const location = useLocation()
  const [perPage] = useStore<number>('lists.perPage', target.list.count)
  const left = useStored<ListParams>(`${target.key}.listParams`)
  return useMemo(() => {
    if (!view) return undefined
    const asked = getQuery({
      queryFromLocation: parseQueryFromLocation(location),
      params: left,
      filterDefaultValues: defaults,
      sort: firstSort(target),
      perPage,
    })
    const params: GetListParams = {
      pagination: { page: asked.page, perPage: asked.perPage },
      sort: { field: asked.sort, order: asked.order === 'DESC' ? 'DESC' : 'ASC' },
      filter: { ...asked.filter },
      meta: callMeta(target),
    }
    return { key: [target.resource || target.key, 'getList', params], query: listRequest(params), cached: asListResult }
  }, [view, target, location, left, defaults, perPage])
}

/** A reply in react-admin's list format. */
export function asListResult({ items, meta }: ListReply<ApiRecord>): object {
  return {
    data: items,
    total: meta.total,
    pageInfo: { hasNextPage: meta.has_more_pages, hasPreviousPage: meta.current_page > 1 },
    meta: { totalIsEstimate: meta.total_is_estimate === true, lastPage: meta.last_page } satisfies ListMeta,
  }
}

function placeOf(view: RelationViewModel | undefined, parent: ListParent): ListTarget {
  return {
    resource: view?.resource ?? '',
    list: view?.list ?? NO_LIST,
    api: view ? relationApi(view, parent.record) : '',
    area: view?.area ?? '',
    key: view ? relationKey(view, parent) : '',
    inAddress: true,
    parent,
  }
}

const NO_LIST: ListModel = {
  columns: [],
  sort: [],
  search: [],
  filters: [],
  quickFilters: [],
  default: { filter: {} },
  params: {},
  actions: [],
  bulkActions: [],
  toolbar: [],
  export: false,
  count: 15,
  card: { title: 'id', subtitle: [] },
  rowClick: 'none',
}
