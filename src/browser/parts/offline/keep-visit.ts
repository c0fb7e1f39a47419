import type { Session } from '#browser/ground/model/session-context.ts'
import { keepAppShell } from './app-shell.ts'

/**
 * Makes this visit one that goes on where there is no network: keeps who is signed in, and the application with the screens
 * that have been shown.
 *
 * @param load fetches what else is to open there, such as another screen's file
 * @throws where the browser keeps nothing: it needs a network, as any screen does
 */
export async function keepVisit(session: Session, now: Date, load: () => Promise<unknown>): Promise<void> {
  // As files of their own, which a reload asks for: what has been loaded is kept.
  const [{ keepSession }] = await Promise.all([
    import('./kept-session.ts'),
    import('./WaitingOperations.tsx'),
    import('./SignOutQuestion.tsx'),
    load(),
  ])
  await keepSession(session, now)
  await keepAppShell()
}
