import { readRecord } from '../read/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import type { Place } from './place.ts'

/** A record after it was written, as the reply shows it. */
export interface Written {
  item: Record<string, unknown>
  version: number
}

/** Reads the record back, with the names of what it refers to and everything that is computed. */
export async function replyRecord(context: RequestContext, place: Place, id: number): Promise<Written> {
  const { item, version } = await readRecord(context, place.resource, id)
  return { item, version }
}
