import { useMutation, useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { SavedReport } from '#protocol/saved-report.ts'

interface Change {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Absent: new ones. */
  id?: number
  body?: Record<string, unknown>
}

/** The saved filters of a report, and how they are changed. */
export function useSavedReports(report: string) {
  const data = useRollcallData()
  const path = `reports/${report}/saved`
  const {
    data: saved,
    error,
    refetch,
  } = useQuery({
    queryKey: ['saved-reports', report],
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
    mutationFn: ({ method, id, body }: Change) =>
      data.call({ method, path: id === undefined ? path : `${path}/${id}`, ...(body && { body }) }),
    onSuccess: () => refetch(),
  })
  return { saved, error, refetch, change, failure, isChanging }
}
