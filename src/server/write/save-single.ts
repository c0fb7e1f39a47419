import { entityOf } from '#declarations/entity-of.ts'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { SINGLE_ID } from '#declarations/facts/single.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { isSaved, readSingle, UNSAVED } from '../read/record/read-single.ts'
import type { RequestContext } from '../request-context.ts'
import { scopeOf } from '../sql/scope.ts'
import { createRecord } from './create-record.ts'
import { type RecordTarget } from './record-target.ts'
import { updateRecord } from './update-record.ts'
import type { SavedRecord } from './saved-record.ts'

/**
 * Merges the body into the one record of a resource, which is created on its first save.
 *
 * @param ifMatch version that the change is based on
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function saveSingle(
  context: RequestContext,
  target: RecordTarget,
  body: unknown,
  ifMatch?: number,
): Promise<SavedRecord> {
  const { model, tx, user } = context
  const entity = entityOf(model, target.resource.entity)
  if (scopeOf(model, target.resource, user.guard, 'read') === false) throw new NotFound()
  // Serialises concurrent first saves.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId}/${entity.name}`}, 0))`)
  if (await isSaved(context, entity)) return updateRecord(context, target, SINGLE_ID, body, ifMatch)
  if (ifMatch !== undefined && ifMatch !== UNSAVED) {
    const { item, version } = await readSingle(context, target.resource)
    throw new Conflict(message('errors.changed_meanwhile'), { mine: body, theirs: item }, version)
  }
  if (scopeOf(model, target.resource, user.guard, 'write') === false) {
    throw new Forbidden(message('errors.read_only_record'))
  }
  return createRecord(context, target, withoutId(body), SINGLE_ID)
}

/** Screens send whole records back. */
function withoutId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('id' in body) || body.id !== SINGLE_ID) return body
  const { id: _id, ...fields } = body
  return fields
}
