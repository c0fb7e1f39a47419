import type { Message } from '#protocol/messages/message.ts'
import { sql } from 'kysely'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { pathsAsked } from '#protocol/conditions/condition-paths.ts'
import { mayAttach, NOT_YOURS } from '../../files/upload/may-attach.ts'
import { keySwaps } from '../../database/describe/key-name.ts'
import { decidedByRow } from '../../database/describe/own-condition.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Check } from './check.ts'
import { NOT_A_CHOICE, TAKEN, TAKEN_TOGETHER } from '../body/field-message.ts'
import { ownerChecks } from './owner-checks.ts'
import { periodCheck } from './period-check.ts'
import { referenceChecks } from './reference-checks.ts'
import { otherThan } from './row-tests.ts'
import { relatedFrozenChecks } from './related-frozen.ts'
import { relatedRuleChecks } from './related-rules.ts'
import { isSameIn, isSetIn, meetsIn, rowValue } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'
import { fieldValueSql } from '../rows/value-sql.ts'

/**
 * The database checks before a record is written: its references exist, go with it, and are within the user's scope;
 * options belong to their list; unique values are free; periods do not overlap; and its owner stays. Only changes are
 * checked, so that a record whose reference was withdrawn later can still be saved.
 *
 * @param before the current record; absent for a new one
 * @param given fields fixed by the address: errors are reported at other fields, where there are any
 * @param beside records that the same statement changes: their keys are free where they change
 */
export function databaseChecks(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
  given: Readonly<Row> = {},
  beside: readonly Beside[] = [],
): Check[] {
  const changed = (name: string) => before === undefined || !isSameIn(before, after, name)
  const fields = Object.values(entity.fields).filter((field) => isChecked(field) && isSetIn(after, field.name))
  return [
    ...fields.flatMap((field) => referenceChecks(context, entity, field, after, changed, given)),
    ...fields.filter(({ name }) => changed(name)).flatMap((field) => fieldChecks(context, entity, field, after)),
    ...entity.unique
      .filter((key) => asksFor(context, key, after, changed))
      .map((key) => ({
        ...clashOf(entity, key.fields, (name) => !(name in given)),
        passes: isFree(entity, key, after, before, freedBy(entity, key, beside)),
      })),
    ...periodCheck(context, entity, after, before),
    ...relatedRuleChecks(context, entity, after, before),
    ...relatedFrozenChecks(context, entity, after, before),
    ...ownerChecks(context, entity, after, before),
  ]
}

/** Of other fields the database knows nothing that a check could tell. */
function isChecked({ computed, reference, file, optionList }: FieldModel): boolean {
  return !computed && Boolean(reference ?? file ?? optionList)
}

function fieldChecks(context: RequestContext, entity: EntityModel, field: FieldModel, after: Row): Check[] {
  const value = rowValue(after, (row) => row[field.name])
  if (field.file) {
    return [{ field: field.name, message: NOT_YOURS, passes: mayAttach(context, entity, field, value) }]
  }
  if (field.optionList) {
    const passes = sql`exists (select 1 from option_values where list = ${field.optionList} and value = ${value}::text)`
    return [{ field: field.name, message: NOT_A_CHOICE, passes }]
  }
  return []
}

type UniqueKey = EntityModel['unique'][number]

/** A record that the same statement changes. */
export interface Beside {
  id: number
  /** Fields that change. */
  names: readonly string[]
}

/**
 * Records whose key changes in the same statement: two may change places. Whether the keys differ in the end is for the
 * database to say, which knows nothing of capitals, and compares those among some of the rows one by one.
 */
function freedBy(entity: EntityModel, { fields, where }: UniqueKey, beside: readonly Beside[]): number[] {
  if (where || !keySwaps(entity, fields) || fields.some((name) => entity.fields[name]?.ignoreCase)) return []
  return beside.filter(({ names }) => names.some((name) => fields.includes(name))).map(({ id }) => id)
}

/** True when a change may make a record the second with its key. */
function asksFor(
  context: RequestContext,
  { fields, where }: UniqueKey,
  after: Row,
  changed: (name: string) => boolean,
): boolean {
  if (!fields.every((name) => isSetIn(after, name))) return false
  if (!where) return fields.some(changed)
  const asked = [...fields, ...pathsAsked(where)]
  return asked.some(changed) && meetsIn(context, after, where)
}

/**
 * The fields and the message for a duplicate key: each field that can be changed, because a change of any of them
 * resolves it.
 */
export function clashOf(
  entity: EntityModel,
  key: readonly string[],
  isOpen: (name: string) => boolean = () => true,
): { field: string; others: readonly string[]; message: Message } {
  const open = key.filter((name) => isOpen(name) && !entity.fields[name]?.readOnly)
  const [field = key.at(-1) ?? '', ...others] = open
  return { field, others, message: open.length > 1 ? TAKEN_TOGETHER : TAKEN }
}

function isFree(
  entity: EntityModel,
  { fields, where }: UniqueKey,
  after: Row,
  before: Row | undefined,
  freed: readonly number[],
): Sql {
  const same = fields.map((name) => isSame(entity, name, sql`${sql.id(name)}`, fieldValueSql(entity, name, after)))
  const among = where && sql.raw(decidedByRow(entity, where))
  const stays = freed.length > 0 ? sql`id <> all(${freed}::bigint[])` : undefined
  return sql`not exists (select 1 from ${sql.id(entity.table)} where ${and([...same, among, stays, otherThan(before)])})`
}

function isSame(entity: EntityModel, name: string, column: Sql, value: Sql): Sql {
  return entity.fields[name]?.ignoreCase ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`
}
