import { offlineDatabase } from './offline-database.ts'
import { isUnsent } from './queued-operation.ts'

/** How many operations of a person wait to be sent. */
export async function countUnsent(person: string): Promise<number> {
  const operations = await (await offlineDatabase()).getAllFromIndex('operations', 'person', person)
  return operations.filter(isUnsent).length
}
