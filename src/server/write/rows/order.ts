import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Check } from '../checks/check.ts'
import { fieldValueSql } from './value-sql.ts'
import type { Row } from '../record-rules.ts'

type Order = NonNullable<EntityModel['order']>

/** The position of a new row: last. */
export function lastPositionSql(entity: EntityModel, { field, by }: Order, values: Row): Sql {
  return sql`(
    select coalesce(max(${sql.id(field)}) + 1, 0) from ${sql.id(entity.table)} where ${siblings(entity, by, values)})`
}

/** Checks that one more row is allowed, when their number is limited. */
export function roomCheck(entity: EntityModel, values: Row): Check[] {
  const { by, most } = entity.order ?? { by: [] }
  if (most === undefined) return []
  const count = sql`(select count(*) from ${sql.id(entity.table)} where ${siblings(entity, by, values)})`
  return [{ field: '', message: message('validation.most_rows', { most }), passes: sql`${count} < ${most}::integer` }]
}

function siblings(entity: EntityModel, by: readonly string[], values: Row): Sql {
  return and(by.map((name) => sql`${sql.id(name)} = ${fieldValueSql(entity, name, values)}`))
}
