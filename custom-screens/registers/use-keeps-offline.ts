import { useEffect } from 'react'
import { keepVisit, useClock, useCustomCode, useSession } from '#browser/api.ts'

/** Makes this visit one that goes on where there is no network: the application, who is signed in, and the register's code. */
export function useKeepsOffline(): void {
  const session = useSession()
  const clock = useClock()
  const custom = useCustomCode()
  useEffect(() => {
    const screens = ['registers/register', 'registers/day']
    const load = () => Promise.all(screens.map((name) => custom('screen', name)?.load?.()))
    // A browser that keeps nothing needs a network, as any screen does.
    keepVisit(session, clock(), load).catch(() => undefined)
  }, [session, clock, custom])
}
