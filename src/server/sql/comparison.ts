import { type RawBuilder, sql } from 'kysely'
import type { OperandNode } from '#protocol/conditions/operand.ts'
import type { ScalarOperator, TestNode } from '#protocol/conditions/parse-condition.ts'
import { FALSE, TRUE } from './boolean.ts'
import { bindList, bindListReference, bindOperand, type Operand, type OperandList } from './operand.ts'
import type { TypedSql } from './path.ts'
import type { Roots } from './planning.ts'
import type { Sql } from './sql.ts'

/** One test of a value: `= $1`, `is distinct from $1`, `= any($1)`, `ilike $1`. Null counts as false. */
export function testSql(value: TypedSql, test: TestNode, roots: Roots): RawBuilder<boolean> {
  if ('operand' in test) return scalarSql(value, test.operator, test.operand, roots)
  const list =
    'list' in test ? bindList(test.list, value.type, roots) : bindListReference(test.reference, value.type, roots)
  return test.operator === 'in' ? inSql(value.sql, list) : notInSql(value.sql, list)
}

function inSql(value: Sql, { sql: list, hasNull }: OperandList): RawBuilder<boolean> {
  return hasNull ? sql`(${value} = any(${list}) or ${value} is null)` : sql`${value} = any(${list})`
}

function notInSql(value: Sql, { sql: list, hasNull }: OperandList): RawBuilder<boolean> {
  return hasNull
    ? sql`(${value} <> all(${list}) and ${value} is not null)`
    : sql`(${value} <> all(${list}) or ${value} is null)`
}

function scalarSql(value: TypedSql, operator: ScalarOperator, node: OperandNode, roots: Roots): RawBuilder<boolean> {
  if (operator === 'contains' || operator === 'startsWith') return likeSql(value, operator, node, roots)
  const operand = bindOperand(node, value.type, roots)
  if (operator === 'eq') return equalSql(value, operand)
  if (operator === 'ne') return differentSql(value, operand)
  if (operand.shape !== 'value') return FALSE
  return sql`${ordered(value, operand)} ${sql.raw(ORDER[operator])} ${operand.sql}`
}

const ORDER = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function equalSql(value: TypedSql, operand: Operand): RawBuilder<boolean> {
  if (operand.shape === 'null') return sql`${value.sql} is null`
  if (operand.shape === 'unfit') return FALSE
  if (operand.nullable) return sql`${comparable(value, operand)} is not distinct from ${operand.sql}`
  return sql`${comparable(value, operand)} = ${operand.sql}`
}

function differentSql(value: TypedSql, operand: Operand): RawBuilder<boolean> {
  if (operand.shape === 'null') return sql`${value.sql} is not null`
  return operand.shape === 'unfit' ? TRUE : sql`${comparable(value, operand)} is distinct from ${operand.sql}`
}

/** A date compared with an instant is its first moment in UTC. */
function comparable(value: TypedSql, operand: Extract<Operand, { shape: 'value' }>): Sql {
  const isMoment = value.type === 'date' && operand.type === 'timestamptz'
  return isMoment ? sql`(${value.sql}::timestamp at time zone 'UTC')` : value.sql
}

/** Texts are ordered by code unit, as in memory; booleans have no order. */
function ordered(value: TypedSql, operand: Extract<Operand, { shape: 'value' }>): Sql {
  return value.type === 'text' ? sql`${value.sql} collate "C"` : comparable(value, operand)
}

/** Ignores case as the browser does: by the root collation of ICU. */
function likeSql(
  value: TypedSql,
  operator: 'contains' | 'startsWith',
  node: OperandNode,
  roots: Roots,
): RawBuilder<boolean> {
  const operand = bindOperand(node, 'text', roots, operator === 'contains' ? containing : startingWith)
  if (value.type !== 'text' || operand.shape !== 'value') return FALSE
  return sql`${value.sql} collate "und-x-icu" ilike ${operand.sql}`
}

const containing = (text: unknown) => `%${literally(text)}%`
const startingWith = (text: unknown) => `${literally(text)}%`

function literally(text: unknown): string {
  return String(text).replace(/[\\%_]/g, '\\$&')
}
