import type { QueryClient } from '@tanstack/react-query'
import type { GetListResult } from 'react-admin'
import type { ApiRecord, RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'

/** The selected rows, ordered by id: those of visited pages from the cache, others are fetched. */
export async function selectedRows(
  cache: QueryClient,
  data: RollcallDataProvider,
  resource: string,
  ids: readonly number[],
): Promise<ApiRecord[]> {
  const shown = new Map(
    cache
      .getQueriesData<GetListResult<ApiRecord>>({ queryKey: [resource, 'getList'] })
      .flatMap(([, list]) => (list?.data ?? []).map((row) => [row.id, row] as const)),
  )
  const missing = ids.filter((id) => !shown.has(id))
  if (missing.length > 0) {
    const { data: rows } = await data.getMany<ApiRecord>(resource, { ids: missing })
    for (const row of rows) shown.set(row.id, row)
  }
  return ids.flatMap((id) => shown.get(id) ?? [])
}
