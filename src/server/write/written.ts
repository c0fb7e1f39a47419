import { readRecord } from '../read/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import type { Place } from './place.ts'

/** A record after the write, as in the reply. */
export interface Written {
  item: Record<string, unknown>
  version: number
}

/** Reads the record back, with the names behind its references and all computed values. */
export async function replyRecord(context: RequestContext, place: Place, id: number): Promise<Written> {
  const { item, version } = await readRecord(context, place.resource, id)
  return { item, version }
}
