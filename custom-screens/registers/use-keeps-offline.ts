import { useEffect } from 'react'
import { useClock } from '#browser/model/clock.ts'
import { useSession } from '#browser/model/session-context.ts'
import { keepAppShell } from '#browser/offline/app-shell.ts'
import { keepSession } from '#browser/offline/kept-session.ts'

/** Makes this visit one that goes on where there is no network: the application, who is signed in, and the register's code. */
export function useKeepsOffline(): void {
  const session = useSession()
  const clock = useClock()
  useEffect(() => {
    // A browser that keeps nothing needs a network, as any screen does.
    void Promise.allSettled([keepSession(session, clock()), import('./register.screen.tsx').then(keepAppShell)])
  }, [session, clock])
}
