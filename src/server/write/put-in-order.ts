import { message } from '#protocol/messages/message.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { EntityModel } from '#declarations/model.ts'
import { BadRequest, Conflict } from '../errors.ts'
import { changeRecords } from '../hooks/write-with-hooks.ts'
import type { RequestContext } from '../request-context.ts'
import { lockRecords } from './rows/current-record.ts'
import { type RecordTarget } from './record-target.ts'

type Order = NonNullable<EntityModel['order']>

/**
 * Puts the rows under the records of the address into the order of their ids, each change with its line in the audit log.
 *
 * @param body `{ "ids": [3, 1, 2] }`, all of them
 * @throws BadRequest; Conflict when these are not the rows that are there; Forbidden
 */
export async function putInOrder(
  context: RequestContext,
  target: RecordTarget,
  order: Order,
  body: unknown,
): Promise<void> {
  const { ids } = (body ?? {}) as { ids?: unknown }
  if (!Array.isArray(ids) || !ids.every(Number.isInteger)) {
    throw new BadRequest(message('request.object_with_ids'))
  }
  const entity = entityOf(context.model, target.resource.entity)
  const rows = new Map((await lockRecords(context, entity, target, [])).map((row) => [row.id, row]))
  const isSame = ids.length === rows.size && new Set(ids).size === ids.length && ids.every((id) => rows.has(Number(id)))
  if (!isSame) throw new Conflict(message('records.rows_changed'))
  const wanted = ids.map((id, index) => ({
    id: Number(id),
    current: rows.get(Number(id)),
    changes: { [order.field]: index },
  }))
  await changeRecords(context, { entity }, wanted)
}
