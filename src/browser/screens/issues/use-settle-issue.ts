import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addDays } from 'date-fns'
import { useNotify, useTranslate } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { type Issues, ISSUES } from './use-issues.ts'

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
      await queries.cancelQueries({ queryKey: ISSUES })
      queries.setQueryData<Issues>(ISSUES, (found) => found && without(found, id))
    },
    onError: (error) => {
      const failure = failureText(error, translate)
      notify(failure, { type: 'error', messageArgs: { _: failure } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ISSUES }),
  })
  return mutate
}

function without({ items, meta: { counts } }: Issues, id: string): Issues {
  const gone = items.find((issue) => issue.id === id)
  if (!gone) return { items, meta: { counts } }
  const left = { ...counts, [gone.issue]: (counts[gone.issue] ?? 1) - 1 }
  return { items: items.filter((issue) => issue !== gone), meta: { counts: left } }
}
