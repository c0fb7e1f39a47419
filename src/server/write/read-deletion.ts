import type { Message } from '#protocol/messages/message.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { CountedRows } from '#protocol/counted-rows.ts'
import { countRows } from './counted-rows.ts'
import { findBlockers, goingRows } from './find-blockers.ts'
import { lockRows } from './rows/current-record.ts'
import { planDeletion } from './rows/plan-deletion.ts'
import { type RecordTarget, targetOf } from './record-target.ts'

/** The consequences of deleting a record. */
export interface PlannedDeletion {
  /** Records that go with it. */
  goes: CountedRows<Message>[]
  /** Records that stand in the way; with one of these nothing is deleted. */
  blockers: CountedRows<Message>[]
}

/**
 * Says what would be deleted along with a record, and what stands in the way; deletes nothing.
 *
 * @throws NotFound, Forbidden as deleting does
 */
export async function readDeletion(
  context: RequestContext,
  target: RecordTarget,
  id: number,
): Promise<PlannedDeletion> {
  const { entity, ...writeTarget } = targetOf(context.model, target)
  const [current] = await lockRows(context, { entity, ...writeTarget }, { ids: [id], unlocked: true })
  if (!current) throw new NotFound()
  const deletion = planDeletion(context.model, entity, [id])
  const blockers = await findBlockers(context, entity, deletion)
  return { goes: await countRows(context, deletion, goingRows(context.model, deletion)), blockers }
}
