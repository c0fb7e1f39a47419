import { COPIES_FLAG } from './copies-flag.ts'
import { offlineDatabase } from './offline-database.ts'
import { wipeCopies, wipeExpired } from './encrypted-cache.ts'

type Flags = Pick<Storage, 'removeItem'>

/** Cleans up at the end of a session: no data that was read stays in this browser. The person's unsent changes do. */
export async function forgetCopies(flags: Flags): Promise<void> {
  await wipeCopies(await offlineDatabase())
  flags.removeItem(COPIES_FLAG)
}

/** Deletes expired copies at every start, whoever is signed in. */
export async function forgetExpiredCopies(flags: Flags, now: Date): Promise<void> {
  const database = await offlineDatabase()
  await wipeExpired(database, now)
  if ((await database.count('copies')) === 0) flags.removeItem(COPIES_FLAG)
}
