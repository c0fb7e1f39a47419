import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { mayAttach, NOT_YOURS } from '../../files/may-attach.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { rootsNow } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { Statement } from '../../sql/statement.ts'
import type { Check } from './check.ts'
import { NOT_A_CHOICE, TAKEN, TAKEN_TOGETHER } from '../body/field-message.ts'
import { ownerChecks } from './owner-checks.ts'
import { scopeSql } from './scope-check.ts'
import { relatedRuleChecks } from './related-rules.ts'
import type { Row } from '../record-rules.ts'
import { valueSql } from '../rows/value-sql.ts'

/**
 * What the database is asked before a record is written: whether what it refers to is there, fits, and lies within the
 * user's reach; whether words belong to their list; whether what must be unique is free; whether periods stay apart.
 * Also whose it stays. Only what changes is asked about, so that a record whose reference was withdrawn later can still be saved.
 *
 * @param before the record as it is; absent for a new one
 * @param given fields that the address fixes: what is wrong is told of others, where there are any
 */
export function databaseChecks(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
  given: Readonly<Row> = {},
): Check[] {
  const changed = (name: string) => before === undefined || !isDeepStrictEqual(before[name], after[name])
  const fields = Object.values(entity.fields).filter((field) => isSet(after[field.name]) && changed(field.name))
  const statement = new Statement(context.model, context.code, rootsNow(context.roots))
  return [
    ...fields.flatMap((field) => fieldChecks(context, statement, entity, field, after)),
    ...uniqueKeys(entity)
      .filter((key) => key.some(changed) && key.every((name) => isSet(after[name])))
      .map((key) => ({
        ...clashOf(entity, key, (name) => !(name in given)),
        passes: isFree(entity, key, after, before?.id),
      })),
    ...periodCheck(entity, after, before?.id),
    ...relatedRuleChecks(context, entity, after, before),
    ...ownerChecks(context, entity, after, before),
  ]
}

function fieldChecks(
  context: RequestContext,
  statement: Statement,
  entity: EntityModel,
  field: FieldModel,
  after: Row,
): Check[] {
  const value = after[field.name]
  if (field.computed) return []
  if (field.reference) {
    const passes = mayRefer(context, statement, field, after)
    return [{ field: field.name, message: NOT_A_CHOICE, passes, about: 'reference' }]
  }
  if (field.file) {
    return [{ field: field.name, message: NOT_YOURS, passes: mayAttach(context, entity, field, Number(value)) }]
  }
  if (field.optionList) {
    const passes = sql`exists (select 1 from option_values where list = ${field.optionList} and value = ${value}::text)`
    return [{ field: field.name, message: NOT_A_CHOICE, passes }]
  }
  return []
}

function mayRefer(context: RequestContext, statement: Statement, field: FieldModel, after: Row): Sql {
  const { reference } = field
  if (!reference) throw new Error(`${field.name} is no reference.`)
  const alias = statement.alias()
  const target = Source.of(statement, reference.entity, alias)
  if (target.entity.query) return sql`true`
  const where = and([
    sql`${target.column('id')} = ${after[field.name]}::bigint`,
    reference.where && conditionSql(target, reference.where, rootsNow({ ...context.roots, record: after })),
    scopeSql(context, target, 'read'),
  ])
  return sql`exists (select 1 from ${tableSql(target.entity, alias)}${joinsOf(target)} where ${where})`
}

/** Groups of fields that are unique together, single ones included. */
export function uniqueKeys(entity: EntityModel): string[][] {
  const single = Object.values(entity.fields).filter((field) => field.unique)
  return [...entity.unique, ...single.map((field) => [field.name])]
}

/**
 * Where it is told that a key is taken, and how: at each of its fields that somebody can change, for a change of any of them
 * mends it.
 */
export function clashOf(
  entity: EntityModel,
  key: readonly string[],
  isOpen: (name: string) => boolean = () => true,
): { field: string; others: readonly string[]; message: string } {
  const open = key.filter((name) => isOpen(name) && !entity.fields[name]?.readOnly)
  const [field = key.at(-1) ?? '', ...others] = open
  return { field, others, message: open.length > 1 ? TAKEN_TOGETHER : TAKEN }
}

function isFree(entity: EntityModel, key: readonly string[], after: Row, id: number | undefined): Sql {
  const same = key.map((name) => sql`${sql.id(name)} = ${valueSql(entity, name, after[name])}`)
  return sql`not exists (select 1 from ${sql.id(entity.table)} where ${and([...same, otherThan(id)])})`
}

function periodCheck(entity: EntityModel, after: Row, id: number | undefined): Check[] {
  const { period } = entity
  if (!period || !isSet(after[period.start])) return []
  const { start, end, by } = period
  const same = by.map((name) => sql`${sql.id(name)} = ${valueSql(entity, name, after[name])}`)
  const startsBefore = isSet(after[end]) ? sql`${sql.id(start)} < ${valueSql(entity, end, after[end])}` : undefined
  const endsAfter = sql`(${sql.id(end)} is null or ${sql.id(end)} > ${valueSql(entity, start, after[start])})`
  const overlapping = and([...same, otherThan(id), startsBefore, endsAfter])
  const passes = sql`not exists (select 1 from ${sql.id(entity.table)} where ${overlapping})`
  return [{ field: start, message: OVERLAPS, passes }]
}

export const OVERLAPS = 'This period overlaps another one.'

function otherThan(id: number | undefined): Sql | undefined {
  return id === undefined ? undefined : sql`id <> ${id}::bigint`
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined
}
