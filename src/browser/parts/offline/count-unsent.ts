import { offlineDatabase } from './offline-database.ts'
import { isUnsent } from './queued-operation.ts'

/** The number of a person's unsent operations. */
export async function countUnsent(person: string): Promise<number> {
  const operations = await (await offlineDatabase()).getAllFromIndex('operations', 'person', person)
  return operations.filter(isUnsent).length
}
