import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useSavedList } from './use-saved-list.ts'

/** A change of saved filters, as it is sent. */
interface Change {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: Record<string, unknown>
}

/**
 * The saved filters of a list or a report, and how they are changed.
 *
 * @param path their address
 */
export function useSavedFilters<Choice>(path: string) {
  const data = useRollcallData()
  const queries = useQueryClient()
  const translate = useTranslate()
  const { data: saved, error, refetch } = useSavedList<Choice>(path)
  const sent = {
    mutationFn: (change: Change) => data.call({ ...change }),
    onSuccess: () => refetch(),
  }
  const { mutate: change, error: failure, isPending: isChanging } = useMutation(sent)
  const { mutateAsync } = useMutation(sent)
  /** Changes, and returns the text of a failure, for whoever shows it themselves. */
  const attempt = async (change: Change): Promise<string | undefined> => {
    try {
      await mutateAsync(change)
      return undefined
    } catch (failure) {
      return failureText(failure, translate)
    }
  }
  /** The session says with which filters lists and reports open. */
  const start = (id: number, starts: boolean) =>
    change(
      { method: starts ? 'PUT' : 'DELETE', path: `${path}/${id}/start` },
      { onSuccess: () => queries.invalidateQueries({ queryKey: CHECK_KEY }) },
    )
  return { saved, error, refetch, change, start, attempt, failure, isChanging }
}

/** How saved filters are changed. */
export type SavedChanges = Omit<ReturnType<typeof useSavedFilters<unknown>>, 'saved' | 'error' | 'refetch'>
