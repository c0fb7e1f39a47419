import { useMutation, useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { SavedReport } from '#protocol/saved-report.ts'

interface Change {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: Record<string, unknown>
}

/**
 * The saved filters of a report, and how they are changed.
 *
 * @param path their address
 */
export function useSavedReports(path: string) {
  const data = useRollcallData()
  const {
    data: saved,
    error,
    refetch,
  } = useQuery({
    queryKey: ['saved-reports', path],
    queryFn: ({ signal }) =>
      data.call<{ items: SavedReport[]; roles: { id: number; name: string }[] }>({ method: 'GET', path, signal }),
    retry: false,
    staleTime: 0,
  })
  const {
    mutate: change,
    error: failure,
    isPending: isChanging,
  } = useMutation({
    mutationFn: (change: Change) => data.call({ ...change }),
    onSuccess: () => refetch(),
  })
  return { saved, error, refetch, change, failure, isChanging }
}
