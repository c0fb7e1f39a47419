import { message } from '#protocol/messages/message.ts'
import { Conflict, NotFound } from '../errors.ts'
import { removeWithHooks } from '../hooks/hooks-of-deletion.ts'
import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import { findBlockers, whyBlocked } from './find-blockers.ts'
import { lockRows } from './rows/current-record.ts'
import { planDeletion } from './rows/plan-deletion.ts'
import { removeRows } from './rows/remove-rows.ts'
import { type RecordTarget, targetOf, type WriteTarget } from './record-target.ts'

/**
 * Deletes a record with what its declarations delete along with it, each with its line in the audit log: three statements,
 * and those of hooks.
 *
 * @throws NotFound, Forbidden; Conflict when it has changed since, or with the blockers when others refer to it
 */
export function deleteRecord(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  ifMatch?: number,
): Promise<void> {
  return removeRecord(context, targetOf(context.model, target), id, ifMatch)
}

/** The same for an entity that may have no resource. */
export async function removeRecord(
  context: RequestContext,
  target: WriteTarget,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const { entity, resource } = target
  const [current] = await lockRows(context, target, { ids: [id] })
  if (!current) throw new NotFound()
  if (resource && ifMatch !== undefined && ifMatch !== current.version) {
    const { item, version } = await readRecord(context, resource, id)
    throw new Conflict(message('errors.changed_meanwhile'), { theirs: item }, version)
  }
  const deletion = planDeletion(context.model, entity, [id])
  const blockers = await findBlockers(context, entity, deletion)
  if (blockers.length > 0) throw new Conflict(whyBlocked(blockers), { blockers })
  await removeWithHooks(context, target, deletion, () => removeRows(context, entity, deletion))
}
