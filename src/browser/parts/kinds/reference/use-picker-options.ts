import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useDebounced } from '#browser/ground/use-debounced.ts'

/** How long the keyboard rests before the server is asked. */
const PAUSE_MS = 500
/** As many as an unsearched picker gives at most: with fewer, all of them are here and are searched here. */
const ALL_AT_MOST = 500

export interface PickerOption {
  id: number | string
  label: string
  /** What the picker gave, with the further fields that it declares. */
  item: ApiRecord
}

export interface PickerSource {
  resource: string
  /** Bare query parameters: options depend on another choice. */
  params?: Record<string, string | number> | undefined
  /** Another address of the picker. */
  api?: string | undefined
  /** Matches asked for in one search. */
  limit: number
}

/**
 * The options of a picker: all of them while they are few, else those that match what has been typed.
 *
 * @param open whether the list is shown; nothing is loaded before
 * @param typed the search text
 */
export function usePickerOptions(source: PickerSource, open: boolean, typed: string) {
  const data = useRollcallData()
  const { display } = useResourceEntry(source.resource)
  const search = useDebounced(typed.trim(), PAUSE_MS)
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
  return {
    options: (items ?? []).map((item) => pickerOption(item, display)),
    /** The server has searched: what it gives is shown as it is. */
    searched: many && search !== '',
    loading: open && (all.isFetching || matches.isFetching),
    failed: all.isError || matches.isError,
  }
}

/** An item of a picker as an option: `{ id: 3, name: 'Leeds' }` reads `Leeds`. */
export function pickerOption(item: ApiRecord, display: string): PickerOption {
  const shown = item[display.split('.').at(-1) ?? display] ?? item['label'] ?? item['name']
  return { id: item.id, label: typeof shown === 'string' ? shown : String(item.id), item }
}
