import { useQuery } from '@tanstack/react-query'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { REFRESH_MS } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { OverviewIndex } from '#declarations/browser-model.ts'

/** An attention item from `GET issues`. */
export interface Issue {
  id: string
  /** Its kind. */
  issue: string
  record_id: number
  resource: string
  item: Record<string, unknown>
}

export type IssueKind = OverviewIndex['issues'][string]

/** The first of each kind, and how many there are of each. */
export interface Issues {
  items: Issue[]
  meta: { counts: Record<string, number> }
}

const NONE: Issues = { items: [], meta: { counts: {} } }

export const ISSUES = ['issues']

/** The attention items, kept up to date. Not fetched for users who cannot see any. */
export function useIssues() {
  const data = useRollcallData()
  const { overview } = useApplication()
  const access = useAccess()
  const isConcerned = Object.values(overview.issues).some((kind) => access.allows(kind))
  const { data: found = NONE } = useQuery({
    queryKey: ISSUES,
    queryFn: async ({ signal }) => data.call<Issues>({ method: 'GET', path: 'issues', signal }),
    enabled: isConcerned,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const { items: issues, meta } = found
  const total = Object.values(meta.counts).reduce((sum, count) => sum + count, 0)
  return { issues, counts: meta.counts, total, isConcerned }
}
