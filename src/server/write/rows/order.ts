import { entityOf } from '#declarations/entity-of.ts'
import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { BadRequest, Conflict } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Check } from '../checks/check.ts'
import { lockRecords } from './current-record.ts'
import { valueSql } from './value-sql.ts'
import { type RecordTarget } from '../record-target.ts'
import type { Row } from '../record-rules.ts'
import { updateRows } from './write-rows.ts'

type Order = NonNullable<EntityModel['order']>

/** The place of a new row: behind all others. */
export function lastPositionSql(entity: EntityModel, { field, by }: Order, values: Row): Sql {
  return sql`(
    select coalesce(max(${sql.id(field)}) + 1, 0) from ${sql.id(entity.table)} where ${siblings(entity, by, values)})`
}

/** A check that there is room for one more row, where their number is limited. */
export function roomCheck(entity: EntityModel, values: Row): Check[] {
  const { by, most } = entity.order ?? { by: [] }
  if (most === undefined) return []
  const count = sql`(select count(*) from ${sql.id(entity.table)} where ${siblings(entity, by, values)})`
  return [
    { field: '', message: `There can be at most ${most} of them here.`, passes: sql`${count} < ${most}::integer` },
  ]
}

function siblings(entity: EntityModel, by: readonly string[], values: Row): Sql {
  return and(by.map((name) => sql`${sql.id(name)} = ${valueSql(entity, name, values[name])}`))
}

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
    throw new BadRequest('Send a JSON object with "ids": the ids of the rows in their new order.')
  }
  const entity = entityOf(context.model, target.resource.entity)
  const rows = new Map((await lockRecords(context, entity, target, [])).map((row) => [row.id, row]))
  const isSame = ids.length === rows.size && new Set(ids).size === ids.length && ids.every((id) => rows.has(Number(id)))
  if (!isSame) throw new Conflict('The rows have changed in the meantime. Load them again to order them.')
  const { field } = order
  const changes = ids.flatMap((id, index) => {
    const before = rows.get(Number(id))?.values ?? {}
    return before[field] === index ? [] : [{ id: Number(id), names: [field], after: { ...before, [field]: index } }]
  })
  await updateRows(context, entity, changes)
}
