import { useEffect } from 'react'
import { useClock } from '#browser/ground/model/clock.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { keepAppShell } from '#browser/parts/offline/app-shell.ts'

/** Makes this visit one that goes on where there is no network: the application, who is signed in, and the register's code. */
export function useKeepsOffline(): void {
  const session = useSession()
  const clock = useClock()
  useEffect(() => {
    const keep = async () => {
      // As files of their own, which a reload asks for: what has been loaded is kept.
      const [{ keepSession }] = await Promise.all([
        import('#browser/parts/offline/kept-session.ts'),
        import('#browser/parts/offline/WaitingOperations.tsx'),
        import('#browser/parts/offline/SignOutQuestion.tsx'),
        import('./register.screen.tsx'),
        import('./day.screen.tsx'),
      ])
      await keepSession(session, clock())
      await keepAppShell()
    }
    // A browser that keeps nothing needs a network, as any screen does.
    keep().catch(() => undefined)
  }, [session, clock])
}
