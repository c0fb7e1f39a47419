import { ARCHIVED } from '#declarations/facts/archive.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { lockRows } from './rows/current-record.ts'
import { type RecordTarget, targetOf } from './record-target.ts'
import { replyRecord, type SavedRecord } from './saved-record.ts'
import { planUpdate, writeUpdate } from './update-record.ts'

/**
 * Puts a record away, or back: a change like any other, with the rules of its entity, its hooks and its line in the audit log.
 * A record that is there already stays as it is, with the day on which it was archived.
 *
 * @param ifMatch version that the change is based on
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function archiveRecord(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  isArchived: boolean,
  ifMatch?: number,
): Promise<SavedRecord> {
  const writeTarget = targetOf(context.model, target)
  const [current] = await lockRows(context, writeTarget, { ids: [id] })
  if (!current) throw new NotFound()
  const since = current.values[ARCHIVED] ?? context.now.toISOString()
  const body = { [ARCHIVED]: isArchived ? since : null }
  const change = await planUpdate(context, writeTarget, id, body, {
    current,
    author: 'code',
    ...(ifMatch !== undefined && { ifMatch }),
  })
  if (change.isChanged) await writeUpdate(context, writeTarget, change)
  return context.last(() => replyRecord(context, target, id))
}
