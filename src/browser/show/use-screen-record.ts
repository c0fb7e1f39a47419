import { useEffect, useMemo } from 'react'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { HttpError, type ShowControllerResult } from 'react-admin'
import type { ResourceModel, TabModel } from '#declarations/model.ts'
import { useRollcallData, type ApiRecord, type RollcallDataProvider } from '../providers/rollcall-data-provider.ts'
import { useFirstRows, type FirstRows } from '../relation/use-first-rows.ts'

/** A record that was loaded a moment ago is not loaded again because another tab is opened. */
const FRESH_FOR_MS = 5_000
const BAD_REQUEST = 400

interface Loaded {
  record: ApiRecord
  /** The tab whose rows came along, or would have. */
  tab: string | undefined
}

export interface ScreenRecord {
  /** What react-admin knows of the record on its screen. */
  controller: ShowControllerResult<ApiRecord>
  record: ApiRecord | undefined
  error: unknown
  /** The rows of the open tab are there, or its list has to ask for them itself. */
  rowsReady: boolean
}

/**
 * The record of a screen. Opening it, or one of its tabs, takes one request: the rows of the tab come with the record and are
 * put where the tab's list looks for them.
 */
export function useScreenRecord({ name }: ResourceModel, id: number, tab: TabModel | undefined): ScreenRecord {
  const data = useRollcallData()
  const queries = useQueryClient()
  const parent = useMemo(() => ({ resource: name, record: { id } }), [name, id])
  const rows = useFirstRows(tab?.relation, parent)
  const isThere = rows !== undefined && queries.getQueryData(rows.key) !== undefined

  const query = useQuery<Loaded>({
    queryKey: screenKey(name, id),
    queryFn: async ({ signal }) => {
      const along = isThere ? undefined : rows
      const read = await readWithRows(data, name, { id, tab: tab?.id, rows: along, signal })
      if (along && read.rows) queries.setQueryData(along.key, along.cached(read.rows))
      return { record: read.record, tab: tab?.id }
    },
    staleTime: FRESH_FOR_MS,
    retry: false,
  })

  const { refetch, isFetching, isRefetchError, data: loaded } = query
  const rowsReady = isThere || loaded?.tab === tab?.id || (isRefetchError && !isFetching)
  const needsRows = rows !== undefined && loaded !== undefined && !rowsReady
  useEffect(() => {
    if (needsRows) void refetch()
  }, [needsRows, refetch])
  useFreshRecord(name, id, rows === undefined ? tab?.id : undefined)

  const { error, isPending, isLoading, isPaused } = query
  const controller = {
    resource: name,
    record: loaded?.record,
    error,
    isPending,
    isLoading,
    isFetching,
    isPaused,
    refetch,
    redirectOnError: false,
  } as unknown as ShowControllerResult<ApiRecord>
  return { controller, record: loaded?.record, error, rowsReady }
}

/** A tab without rows of its own shows the record alone: opening it later shows the record as it is then. */
function useFreshRecord(resource: string, id: number, tab: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (tab === undefined) return
    void queries.refetchQueries({ queryKey: screenKey(resource, id), stale: true }, { cancelRefetch: false })
  }, [queries, resource, id, tab])
}

function screenKey(resource: string, id: number): QueryKey {
  return [resource, 'screen', { id: String(id) }]
}

interface Asked {
  id: number
  tab: string | undefined
  rows: FirstRows | undefined
  signal: AbortSignal
}

/** A filter in the address that the tab does not know must not keep the record from being shown: its list says so itself. */
async function readWithRows(data: RollcallDataProvider, resource: string, { id, tab, rows, signal }: Asked) {
  if (!tab || !rows) return data.readScreen(resource, { id, signal })
  try {
    return await data.readScreen(resource, { id, tab, query: rows.query, signal })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== BAD_REQUEST) throw error
    return data.readScreen(resource, { id, signal })
  }
}
