import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { SavedReport } from '#protocol/saved-report.ts'

/** Saved filters, and the roles that the person may share theirs with. */
export interface SavedReportList {
  items: SavedReport[]
  roles: { id: number; name: string }[]
}

/** The address of the saved filters of a report. */
export function savedAddress(report: string): string {
  return `reports/${report}/saved`
}

/**
 * The saved filters of a report that a person may use.
 *
 * @param enabled false: they are not asked for
 */
export function useSavedReportList(path: string, enabled = true) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['saved-reports', path],
    queryFn: ({ signal }) => data.call<SavedReportList>({ method: 'GET', path, signal }),
    enabled,
    retry: false,
    staleTime: 0,
  })
}
