import { useEffect, useMemo, useState } from 'react'
import { type QueryClient, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { HttpError, type ShowControllerResult } from 'react-admin'
import {
  useRollcallData,
  type ApiRecord,
  type RollcallDataProvider,
  type ScreenData,
} from '#browser/ground/providers/rollcall-data-provider.ts'
import { catalogueKey } from '#browser/parts/permissions/use-permission-catalogue.ts'
import { loadRowsCode } from '#browser/screens/list/rows-code.ts'
import { panelRows } from '#browser/screens/relation/panel-rows.ts'
import { useFirstRows, type FirstRows } from '#browser/screens/relation/use-first-rows.ts'
import { namesPermissions } from '#declarations/access/names-permissions.ts'
import type { PanelModel, ResourceModel, TabModel } from '#declarations/model.ts'

/** A record loaded a moment ago is not loaded again when another tab is opened. */
const FRESH_FOR_MS = 5_000
/** An unknown filter in the address, or a tab that is closed to the person or for this record. */
const OF_THE_TAB = [400, 404]

interface Loaded {
  record: ApiRecord
  /** The tab whose rows came with it, or would have. */
  tab: string | undefined
  /** The included rows or data, by the id of the tab or the panel. */
  along: Record<string, unknown>
  counts: ScreenData['counts']
}

export interface ScreenRecord {
  /** react-admin's state of the record. */
  controller: ShowControllerResult<ApiRecord>
  record: ApiRecord | undefined
  error: unknown
  /** True when the rows of the current tab or its panels are loaded, or their lists must fetch them themselves. */
  rowsReady: boolean
  /** Data loaded with the record for panels of custom code, by their id. */
  along: Record<string, unknown>
  /** The number of rows of its tabs, by the name of the relation. */
  counts: ScreenData['counts']
}

/**
 * The record of a screen. Opening it, or one of its tabs, takes one request: the tab's rows come with the record and
 * are put into the cache of the tab's list.
 *
 * @param api address of the record, where it is not the resource's main one
 */
export function useScreenRecord(
  { name }: ResourceModel,
  id: number,
  tab: TabModel | undefined,
  api?: string,
): ScreenRecord {
  const data = useRollcallData()
  const queries = useQueryClient()
  const parent = useMemo(() => ({ resource: name, record: { id } }), [name, id])
  const rows = useFirstRows(isUnderIdAlone(tab) ? tab?.relation : undefined, parent)
  const panels = useMemo(() => panelRows(tab, parent), [tab, parent])
  const keys = rows ? [rows.key] : panels.map(({ key }) => key)
  const isForCode = tab?.panels?.some((panel) => comesToCode(panel) || namesPermissions(panel)) === true
  const comesAlong = isForCode || keys.length > 0
  const isThere = !isForCode && keys.length > 0 && keys.every((key) => isKept(queries, key))
  // Since it was saved: what stands here comes anew with the one request, not list by list.
  const isOutdated = queries.getQueryState(screenKey(name, id))?.isInvalidated === true

  const query = useQuery<Loaded>({
    queryKey: screenKey(name, id),
    queryFn: async ({ signal }) => {
      const along = isThere ? undefined : rows
      const asked = along || panels.length > 0 || isForCode ? tab?.id : undefined
      const code = loadRowsCode(tab)
      const read = await readWithRows(data, name, {
        id,
        tab: asked,
        rows: along,
        signal,
        ...(api !== undefined && { api }),
      })
      // Rows that lay in the cache for long before they can be shown would be asked for once more.
      await code
      const own = tab && read.rows[tab.id]
      if (along && own) queries.setQueryData(along.key, along.cached(own))
      for (const { panel, key, kept } of panels) {
        const reply = read.rows[panel]
        if (reply) queries.setQueryData<ReturnType<typeof kept>>(key, (before) => kept(reply, before))
      }
      keepPermissionNames(queries, tab, read)
      return { record: read.record, tab: tab?.id, along: read.rows, counts: read.counts }
    },
    staleTime: FRESH_FOR_MS,
    retry: false,
  })

  const { refetch, isFetching, isRefetchError, data: loaded } = query
  const rowsReady = useStaysTrue(
    `${name}/${id}/${tab?.id}`,
    !comesAlong || isThere || (loaded?.tab === tab?.id && !isOutdated) || (isRefetchError && !isFetching),
  )
  const needsRows = comesAlong && loaded !== undefined && !rowsReady && !isFetching
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
  const along = loaded && loaded.tab === tab?.id ? loaded.along : NOTHING
  return { controller, record: loaded?.record, error, rowsReady, along, counts: loaded?.counts ?? NOTHING }
}

const NOTHING = {}

/** The names of the permissions that panels show are put where their cells look for them. */
function keepPermissionNames(
  queries: QueryClient,
  tab: TabModel | undefined,
  { record, rows }: { record: ApiRecord; rows: Readonly<Record<string, unknown>> },
): void {
  for (const panel of (tab?.panels ?? []).filter(namesPermissions)) {
    const reply = rows[panel.id] as { items: unknown[] } | undefined
    if (reply) queries.setQueryData(catalogueKey(String(record['guard'])), reply.items)
  }
}

/** True when rows are in the cache, and hold still or are being shown, and so are asked for anew by their list. */
function isKept(queries: QueryClient, key: QueryKey): boolean {
  const query = queries.getQueryCache().find({ queryKey: key, exact: true })
  return query?.state.data !== undefined && (!query.state.isInvalidated || query.isActive())
}

/**
 * True once something has held while `place` is open: a list that was shown is not unmounted together with a dialog
 * over it.
 */
function useStaysTrue(place: string, holds: boolean): boolean {
  const [held, remember] = useState<string>()
  if (holds && held !== place) remember(place)
  return holds || held === place
}

/** A panel of custom code that needs more than the record. */
export function comesToCode({ panel, relation, with: endpoint }: PanelModel): boolean {
  return panel !== undefined && (relation !== undefined || endpoint !== undefined)
}

/** Rows whose address contains further fields of the record are fetched by their list, once the record is loaded. */
function isUnderIdAlone(tab: TabModel | undefined): boolean {
  return !/:(?!parent\b)/.test(tab?.relation?.api ?? '')
}

/** A tab without rows shows the record: opening it later refreshes the record and its panels. */
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
  api?: string
  signal: AbortSignal
}

/** No fault of the tab keeps the record from being shown: the tab's list, or what stands in its place, reports it. */
async function readWithRows(data: RollcallDataProvider, resource: string, { tab, rows, ...record }: Asked) {
  if (!tab) return data.readScreen(resource, record)
  try {
    return await data.readScreen(resource, { ...record, tab, ...(rows && { query: rows.query }) })
  } catch (error) {
    if (!(error instanceof HttpError) || !OF_THE_TAB.includes(error.status)) throw error
    return data.readScreen(resource, record)
  }
}
