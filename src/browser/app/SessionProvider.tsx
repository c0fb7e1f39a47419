import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { SessionContext } from '#browser/ground/model/session-context.ts'
import { CHECK_KEY, REFRESH_MS, sessionOf, type CheckReply } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'

/**
 * Provides the signed-in user and refreshes them every five minutes, and whenever the window regains focus. Open
 * screens follow changes in what they may do. After a failed refresh the last state stays; when the server cannot be
 * reached from the start, a stored session is used.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const data = useRollcallData()
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    queryKey: CHECK_KEY,
    queryFn: async ({ signal }) => {
      try {
        const { item } = await data.call<{ item: CheckReply }>({ method: 'GET', path: 'check', signal })
        return sessionOf(item)
      } catch (failure) {
        const isUnreachable = failure instanceof HttpError && failure.status === 0
        const kept = isUnreachable && (await (await import('#browser/parts/offline/kept-session.ts')).keptSession())
        if (!kept) throw failure
        return kept
      }
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
  if (session) return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
  if (error) return <FailedPart error={error} isScreen onRetry={() => void refetch()} />
  return <ScreenSkeleton />
}
