import { offlineDatabase } from './offline-database.ts'
import { wipeCopies } from './sealed-copies.ts'

/** What is done at the end of a session: nothing that was read stays in this browser. What the person has done does. */
export async function forgetCopies(): Promise<void> {
  await wipeCopies(await offlineDatabase())
}
