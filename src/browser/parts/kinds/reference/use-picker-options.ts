import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useDebounced } from '#browser/ground/use-debounced.ts'

/** Pause in typing before the server is asked, in ms. */
const PAUSE_MS = 500
/** The limit of an unsearched picker: with fewer options, all are loaded and searched here. */
const ALL_AT_MOST = 500

export interface PickerOption {
  id: number | string
  label: string
  /** The picker's entry, with its declared further fields. */
  item: ApiRecord
}

export interface PickerSource {
  resource: string
  /** Bare query parameters, when options depend on another choice. */
  params?: Record<string, string | number> | undefined
  /** Another address of the picker. */
  api?: string | undefined
  /** Limit of one search. */
  limit: number
}

/**
 * The options of a picker: all of them while they are few, else those that match the typed text.
 *
 * @param open true while the list is shown; nothing is loaded before
 * @param typed the search text
 */
export function usePickerOptions(source: PickerSource, open: boolean, typed: string) {
  const data = useRollcallData()
  const { display } = useResourceEntry(source.resource)
  const wanted = typed.trim()
  const rested = useDebounced(wanted, PAUSE_MS)
  // Without a text there is nothing to look for: all are there.
  const search = wanted === '' ? '' : rested
  const { resource, params, api, limit } = source
  const all = useQuery({
    queryKey: [resource, 'pick', { params, api }],
    queryFn: ({ signal }) => data.pick(resource, { signal, ...(params && { params }), ...(api && { api }) }),
    enabled: open,
    staleTime: 60_000,
  })
  const many = (all.data?.length ?? 0) >= ALL_AT_MOST
  const matches = useQuery({
    queryKey: [resource, 'pick', { params, api, search, limit }],
    queryFn: ({ signal }) =>
      data.pick(resource, { search, limit, signal, ...(params && { params }), ...(api && { api }) }),
    enabled: open && many && search !== '',
    placeholderData: keepPreviousData,
  })
  const items = many && search !== '' ? matches.data : all.data
  const outdated = many && wanted !== '' && (wanted !== search || matches.isPlaceholderData)
  return {
    options: (items ?? []).map((item) => pickerOption(item, display)),
    /** The server has searched: its result is shown unfiltered. */
    searched: many && search !== '',
    /** True while the typed text is still to be looked for: these options will be replaced, and to choose one might choose its successor. */
    outdated,
    loading: open && (all.isFetching || matches.isFetching || outdated),
    failed: all.isError || matches.isError,
  }
}

/** An entry of a picker as an option: `{ id: 3, name: 'Leeds' }` is labelled `Leeds`. */
export function pickerOption(item: ApiRecord, display: string): PickerOption {
  const shown = item[display.split('.').at(-1) ?? display] ?? item['label'] ?? item['name']
  return { id: item.id, label: typeof shown === 'string' ? shown : String(item.id), item }
}
