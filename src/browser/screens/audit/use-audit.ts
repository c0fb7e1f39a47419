import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { AuditReply } from './audit-types.ts'

/** Fetches a page of the audit log; `path` is `audit`, or `audit/books/7` for one record. */
export function useAudit(path: string, query: string) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['audit', path, query],
    queryFn: ({ signal }) => data.call<AuditReply>({ method: 'GET', path: `${path}?${query}`, signal }),
    placeholderData: keepPreviousData,
    // Never cached: recent changes are the most wanted.
    staleTime: 0,
  })
}
