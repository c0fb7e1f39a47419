import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import type { RecordTarget } from './record-target.ts'

/** A record after it was written, as the reply shows it. */
export interface SavedRecord {
  item: Record<string, unknown>
  version: number
}

/** Reads the record back, with the names of what it refers to and everything that is computed. */
export async function replyRecord(context: RequestContext, target: RecordTarget, id: number): Promise<SavedRecord> {
  const { item, version } = await readRecord(context, target.resource, id)
  return { item, version }
}
