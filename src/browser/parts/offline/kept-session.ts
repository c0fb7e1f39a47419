import type { Session } from '#browser/ground/model/session-context.ts'
import { ownCopies } from './own-copies.ts'

/** The session is stored without its person as the key, because its content names them. */
const ANYBODY = ''
const NAME = 'session'
const HOURS = 14

/** Stores the session and its access, for a reload without a network. */
export async function keepSession(session: Session, now: Date): Promise<void> {
  const copies = await ownCopies(ANYBODY)
  await copies?.keep(NAME, session, new Date(now.getTime() + HOURS * 3_600_000))
}

/** The last known session of this tab; undefined without one. */
export async function keptSession(): Promise<Session | undefined> {
  const copies = await ownCopies(ANYBODY)
  return (await copies?.read(NAME)) as Session | undefined
}
