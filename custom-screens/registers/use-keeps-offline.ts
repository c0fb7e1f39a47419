import { useEffect } from 'react'
import { keepVisit, useClock, useCustomCode, useSession } from '#browser/api.ts'

/** Makes this visit continue offline: the application, the session, and the register's code. */
export function useKeepsOffline(): void {
  const session = useSession()
  const clock = useClock()
  const custom = useCustomCode()
  useEffect(() => {
    const screens = ['registers/register', 'registers/day']
    const load = () => Promise.all(screens.map((name) => custom('screen', name)?.load?.()))
    // A browser that cannot store anything needs a network, as on any screen.
    keepVisit(session, clock(), load).catch(() => undefined)
  }, [session, clock, custom])
}
