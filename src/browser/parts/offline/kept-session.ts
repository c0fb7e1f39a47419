import type { Session } from '#browser/ground/model/session-context.ts'
import { ownCopies } from './own-copies.ts'

/** The session is not looked up by its person: who it is of is what it says. */
const ANYBODY = ''
const NAME = 'session'
const HOURS = 14

/** Keeps who is signed in, and what he may do, for a reload where there is no network. */
export async function keepSession(session: Session, now: Date): Promise<void> {
  const copies = await ownCopies(ANYBODY)
  await copies?.keep(NAME, session, new Date(now.getTime() + HOURS * 3_600_000))
}

/** The session of this tab as it was last known; undefined where none has been kept. */
export async function keptSession(): Promise<Session | undefined> {
  const copies = await ownCopies(ANYBODY)
  return (await copies?.read(NAME)) as Session | undefined
}
