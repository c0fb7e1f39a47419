import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import type { RecordTarget } from './record-target.ts'

/** A record after the write, as in the reply. */
export interface SavedRecord {
  item: Record<string, unknown>
  version: number
}

/** Reads the record back, with the names behind its references and all computed values. */
export async function replyRecord(context: RequestContext, target: RecordTarget, id: number): Promise<SavedRecord> {
  const { item, version } = await readRecord(context, target.resource, id)
  return { item, version }
}
