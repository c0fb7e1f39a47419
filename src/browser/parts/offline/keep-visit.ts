import type { Session } from '#browser/ground/model/session-context.ts'
import { keepAppShell } from './app-shell.ts'

/**
 * Makes this visit continue offline: stores the session, and the application with the screens that have been shown.
 *
 * @param load fetches further files to have offline, such as another screen's
 * @throws when the browser cannot store anything: then the screen needs a network
 */
export async function keepVisit(session: Session, now: Date, load: () => Promise<unknown>): Promise<void> {
  // As separate files, which a reload requests: loaded modules are cached.
  const [{ keepSession }] = await Promise.all([
    import('./kept-session.ts'),
    import('./WaitingOperations.tsx'),
    import('./SignOutQuestion.tsx'),
    load(),
  ])
  await keepSession(session, now)
  await keepAppShell()
}
