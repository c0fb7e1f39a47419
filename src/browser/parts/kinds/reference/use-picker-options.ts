import { useQuery } from '@tanstack/react-query'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useTypedSearch } from '#browser/ground/use-typed-search.ts'
import { pickerOption } from './picker-option.ts'

/** Pause in typing before the server is asked, in ms. */
const PAUSE_MS = 500
/** The limit of an unsearched picker: with fewer options, all are loaded and searched here. */
const ALL_AT_MOST = 500

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
  const { resource, params, api, limit } = source
  const all = useQuery({
    queryKey: [resource, 'pick', { params, api }],
    queryFn: ({ signal }) => data.pick(resource, { signal, ...(params && { params }), ...(api && { api }) }),
    enabled: open,
    staleTime: 60_000,
  })
  const many = (all.data?.length ?? 0) >= ALL_AT_MOST
  const { found, isOutdated, isBusy, error } = useTypedSearch({
    queryKey: [resource, 'pick', { params, api, limit }],
    typed,
    shortest: 1,
    pauseMs: PAUSE_MS,
    enabled: open && many,
    search: (search, signal) =>
      data.pick(resource, { search, limit, signal, ...(params && { params }), ...(api && { api }) }),
  })
  const searched = found !== undefined || error !== null
  const items = searched ? found : all.data
  return {
    options: (items ?? []).map((item) => pickerOption(item, display)),
    /** The server has searched: its result is shown unfiltered. */
    searched,
    /** True while the typed text is still to be looked for: these options will be replaced, and to choose one might choose its successor. */
    outdated: isOutdated,
    loading: open && (all.isFetching || isBusy),
    failed: all.isError || error !== null,
  }
}
