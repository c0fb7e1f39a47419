import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { SavedFilters } from '#protocol/saved-filters.ts'

/** Saved filters, and the roles that the person may share theirs with. */
export interface SavedList<Choice> {
  items: SavedFilters<Choice>[]
  roles: { id: number; name: string }[]
}

/**
 * The saved filters of a list or a report that a person may use.
 *
 * @param path their address
 * @param enabled false: they are not asked for
 */
export function useSavedList<Choice>(path: string, enabled = true) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['saved-filters', path],
    queryFn: ({ signal }) => data.call<SavedList<Choice>>({ method: 'GET', path, signal }),
    enabled,
    retry: false,
    staleTime: 0,
  })
}
