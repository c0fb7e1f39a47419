import { sql } from 'kysely'
import { message, type Message, type MessageParam } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import { pathsAsked } from '#protocol/conditions/condition-paths.ts'
import { decidedByRow } from '../../database/describe/own-condition.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import { isSameIn, isSetIn, meetsIn } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'
import { fieldValueSql } from '../rows/value-sql.ts'
import type { Check } from './check.ts'
import { isSet, otherThan } from './row-tests.ts'

export const OVERLAPS = message('validation.overlaps')

type Period = NonNullable<EntityModel['period']>

/** The record's period overlaps none of those with the same `by`. The message tells which one it is. */
export function periodCheck(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
): Check[] {
  const { period } = entity
  if (!period || !isSetIn(after, period.start)) return []
  const { start, end, by, where } = period
  const asked = [start, end, ...by, ...(where ? pathsAsked(where) : [])]
  if (before && asked.every((name) => isSameIn(before, after, name))) return []
  if (where && !meetsIn(context, after, where)) return []
  const found = sql`(
    select jsonb_build_array(${sql.id(start)}, ${sql.id(end)}) from ${sql.id(entity.table)}
    where ${overlapping(entity, period, after, before)} order by ${sql.id(start)} limit 1)`
  return [
    {
      field: start,
      ...(entity.fields[end]?.readOnly ? {} : { others: [end] }),
      message: OVERLAPS,
      passes: sql`${found} is null`,
      inTheWay: { sql: found, message: (other) => overlapText(entity, period, other) },
    },
  ]
}

function overlapping(entity: EntityModel, period: Period, after: Row, before: Row | undefined): Sql {
  const { start, end, by, where } = period
  return and([
    ...by.map((name) => sql`${sql.id(name)} = ${fieldValueSql(entity, name, after)}`),
    where && sql.raw(decidedByRow(entity, where)),
    otherThan(before),
    isSetIn(after, end) ? sql`${sql.id(start)} < ${fieldValueSql(entity, end, after)}` : undefined,
    sql`(${sql.id(end)} is null or ${sql.id(end)} > ${fieldValueSql(entity, start, after)})`,
    // A period without a day overlaps nothing.
    isSetIn(after, end)
      ? sql`${fieldValueSql(entity, end, after)} > ${fieldValueSql(entity, start, after)}`
      : undefined,
    sql`${sql.id(end)} is distinct from ${sql.id(start)}`,
  ])
}

/** `Overlaps the one from 01/09/2026 until 01/12/2026.` */
function overlapText(entity: EntityModel, { start, end }: Period, other: unknown): Message {
  const [from, until] = Array.isArray(other) ? other : []
  const told = (name: string, value: unknown): MessageParam => ({ kind: entity.fields[name]?.kind ?? 'date', value })
  if (!isSet(from)) return OVERLAPS
  const first = { from: told(start, from) }
  return isSet(until)
    ? message('validation.overlaps_until', { ...first, until: told(end, until) })
    : message('validation.overlaps_open', first)
}
