import { sql } from 'kysely'
import { SCHEMA } from '../../database/connect/engine.ts'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { type RecordPlan, recordColumns } from '../../read/record/record-plan.ts'
import type { Planning } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { Source } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { textOfSql } from '../../sql/text-of-sql.ts'
import { readStatement } from '../../read/read-statement.ts'
import type { Row } from '../record-rules.ts'
import { exclusiveFields } from '../rows/clear-others.ts'
import type { WriteCall } from './write-call.ts'

/** The reply's record, as a part of the statement that writes it. */
export interface PlannedReply extends Pick<RecordPlan, 'shape' | 'link'> {
  /** Further common table expressions, the last ones of the statement. */
  tables: Sql[]
  select: Sql[]
  /** Joins on the written row. */
  joins: Sql
}

/** Rows that a statement adds to a table, or changes in it. */
export interface WrittenRows {
  table: string
  /** Common table expression with the rows, all columns of them. */
  rows: string
  /** SQL of the id of the row that was there before. */
  replacing?: Sql
}

/**
 * Plans the reply from the written row itself, which comes first in `written`. Whoever may write a record may read it, so nothing
 * asks for that.
 *
 * @returns undefined when the reply reads what the statement writes in yet another way: it would see it as it was before, so that it
 * has to be read afterwards
 */
export function planReply(
  { model, code, tx }: Pick<RequestContext, 'model' | 'code' | 'tx'>,
  entity: EntityModel,
  resource: ResourceModel,
  written: readonly [WrittenRows, ...WrittenRows[]],
  planning: Planning<WriteCall>,
): PlannedReply | undefined {
  // A cluster does not join rows that it has just written with others, in one statement.
  if (tx.isDistributed) return undefined
  const statement = readStatement({ model, code }, planning)
  const source = new Source(statement, entity, (name) => sql`${sql.id(written[0].rows, name)}`)
  source.readOne()
  const columns = recordColumns(model, source, resource, planning)
  const joins = joinsOf(source)
  const text = textOfSql(sql`select ${sql.join(columns.select)} ${joins}`)
  const reads = (table: string) => new RegExp(`\\b${table}\\b`).test(text)
  const log = entity.changeLog && model.entities[entity.changeLog.entity]
  const isBeyond =
    reads(SCHEMA) ||
    reads('audit_log') ||
    (log !== undefined && reads(log.table)) ||
    (exclusiveFields(entity).length > 0 && reads(entity.table)) ||
    planning.ask(({ after, before }) => before !== undefined && refersToItself(entity, after, before.id))
  if (isBeyond) return undefined
  const needs = written.map(({ table }) => needOf(table, written[0].rows, text))
  if (needs.includes('another statement')) return undefined
  return { ...columns, joins, tables: written.filter((_, index) => needs[index] === 'rows now').map(tableNow) }
}

function refersToItself(entity: EntityModel, row: Row, id: number): boolean {
  return Object.values(entity.fields).some(
    ({ name, reference }) => reference?.entity === entity.name && row[name] === id,
  )
}

/**
 * The way in which a reply can read a table that the statement writes. Records that the written row refers to are other rows of
 * it, which stay as they are: the table itself serves. Rows that are looked for are looked for among the written ones too; but a
 * join with both would read the whole table.
 */
function needOf(table: string, row: string, text: string): 'nothing' | 'rows now' | 'another statement' {
  const referred = new RegExp(
    `left join "${table}" as "(t\\d+)" on "\\1"\\."tenant_id" = "${row}"\\."tenant_id" and "\\1"\\."id" = "${row}"\\."\\w+"`,
    'g',
  )
  const rest = text.replace(referred, '')
  const mentioned = rest.match(new RegExp(`\\b${table}\\b`, 'g'))?.length ?? 0
  if (mentioned === 0) return 'nothing'
  const lookedFor = rest.match(new RegExp(`\\bfrom "${table}" as "t`, 'g'))?.length ?? 0
  return rest === text && mentioned === lookedFor ? 'rows now' : 'another statement'
}

/** A statement sees tables as they were before it: under its own name, this is the table with the written rows. */
function tableNow({ table, rows, replacing }: WrittenRows): Sql {
  const others = replacing ? sql` where id <> ${replacing}` : sql``
  return sql`${sql.id(table)} as not materialized (
    select * from ${sql.id(SCHEMA, table)}${others} union all select * from ${sql.id(rows)})`
}
