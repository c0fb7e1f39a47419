import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { AuditReply } from './audit-types.ts'

/** Asks for a page of the audit log; `path` is `audit`, or `audit/books/7` for one record. */
export function useAudit(path: string, query: string) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['audit', path, query],
    queryFn: ({ signal }) => data.call<AuditReply>({ method: 'GET', path: `${path}?${query}`, signal }),
    placeholderData: keepPreviousData,
    // What was changed a moment ago is what one looks for.
    staleTime: 0,
  })
}
