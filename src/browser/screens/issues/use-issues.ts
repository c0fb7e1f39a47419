import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addDays } from 'date-fns'
import { useNotify, useTranslate } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { REFRESH_MS } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
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
interface Issues {
  items: Issue[]
  meta: { counts: Record<string, number> }
}

const NONE: Issues = { items: [], meta: { counts: {} } }

const KEY = ['issues']

/** The attention items, kept up to date. Not fetched for users who cannot see any. */
export function useIssues() {
  const data = useRollcallData()
  const { overview } = useApplication()
  const access = useAccess()
  const isConcerned = Object.values(overview.issues).some((kind) => access.allows(kind))
  const { data: found = NONE } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => data.call<Issues>({ method: 'GET', path: 'issues', signal }),
    enabled: isConcerned,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const { items: issues, meta } = found
  const total = Object.values(meta.counts).reduce((sum, count) => sum + count, 0)
  return { issues, counts: meta.counts, total, isConcerned }
}

/** Settles an item, or snoozes it until tomorrow; it disappears at once, and returns if that fails. */
export function useSettleIssue() {
  const data = useRollcallData()
  const queries = useQueryClient()
  const clock = useClock()
  const notify = useNotify()
  const translate = useTranslate()
  const { mutate } = useMutation({
    mutationFn: ({ id, how }: { id: string; how: 'resolved' | 'snoozed' }) => {
      const until = how === 'snoozed' && { until: addDays(clock(), 1).toISOString() }
      return data.call({ method: 'PUT', path: `issues/${id}`, body: { status: how, ...until } })
    },
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: KEY })
      queries.setQueryData<Issues>(KEY, (found) => found && without(found, id))
    },
    onError: (error) => {
      const failure = failureText(error, translate)
      notify(failure, { type: 'error', messageArgs: { _: failure } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return mutate
}

function without({ items, meta: { counts } }: Issues, id: string): Issues {
  const gone = items.find((issue) => issue.id === id)
  if (!gone) return { items, meta: { counts } }
  const left = { ...counts, [gone.issue]: (counts[gone.issue] ?? 1) - 1 }
  return { items: items.filter((issue) => issue !== gone), meta: { counts: left } }
}
