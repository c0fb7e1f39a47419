import { COPIES_FLAG } from './copies-flag.ts'
import { offlineDatabase } from './offline-database.ts'
import { wipeCopies, wipeExpired } from './encrypted-cache.ts'

type Flags = Pick<Storage, 'removeItem'>

/** What is done at the end of a session: nothing that was read stays in this browser. What the person has done does. */
export async function forgetCopies(flags: Flags): Promise<void> {
  await wipeCopies(await offlineDatabase())
  flags.removeItem(COPIES_FLAG)
}

/** What is done whenever the application starts, whoever is at it: copies whose time is over go. */
export async function forgetExpiredCopies(flags: Flags, now: Date): Promise<void> {
  const database = await offlineDatabase()
  await wipeExpired(database, now)
  if ((await database.count('copies')) === 0) flags.removeItem(COPIES_FLAG)
}
