import { sql } from 'kysely'
import type { IssueModel } from '#declarations/overview-model.ts'
import type { RequestContext } from '../request-context.ts'
import { conditionSql } from '../sql/condition.ts'
import { sortKeys } from '../sql/order-by.ts'
import { pathSql } from '../sql/path.ts'
import { type Planning, type Prepared, prepareStatement } from '../sql/planning.ts'
import type { Source } from '../sql/source.ts'
import { seenByReader } from '../sql/seen-by-reader.ts'
import { joinsOf } from '../sql/related.ts'
import { parameterOf } from '../sql/sql-type.ts'
import type { Sql } from '../sql/sql.ts'
import { readStatement } from '../read/read-statement.ts'
import type { Statement } from '../sql/statement.ts'
import { type Ask, askPlanned } from '../read/access.ts'
import { allRows } from '../read/list/listing.ts'
import { pickerParts } from '../read/record/item-parts.ts'
import { visibleSql } from '../read/visible.ts'
import { offeredRows, type PartRows } from './offered-part.ts'
import { type RowsAsJson, rowsAsJson } from './rows-as-json.ts'

/** Maximum number of issues per kind. */
export const MOST_OF_A_KIND = 25

/** A call about all issues, or about one. */
export interface IssuesCall {
  context: RequestContext
  one?: { name: string; recordId: number }
}

/** Something that needs attention. */
export interface Issue {
  /** `overdue_loan-12`: its kind and the row. */
  id: string
  issue: string
  record_id: number
  resource: string
  /** Fields used by its title and its address. */
  item: Record<string, unknown>
}

export interface IssuesPlan {
  /** Undefined when none is available to the user. */
  statement: Prepared<IssuesCall> | undefined
  read(row: Record<string, unknown>): Issue[]
  /** How many there are of each kind of which there are any, those beyond the limit included. */
  counts(row: Record<string, unknown>): Record<string, number>
}

/** Column of the statement about one issue: the values which make it another when they change, as the text of JSON; null where none do. */
export const ABOUT = 'about'

/** Plans the one statement that finds open issues: unsettled rows of each kind, within the user's scope. */
export function planIssues(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  planning: Planning<IssuesCall>,
): IssuesPlan {
  const statement = readStatement({ model, code }, planning)
  const ask = askPlanned(planning)
  const only = planning.ask(({ one }) => one?.name)
  const kinds = Object.values(model.overview.issues)
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((issue) => {
      const found = offeredRows(model, issue, ask)
      return found ? [{ issue, found, rows: openRows(statement, issue, found, planning, ask) }] : []
    })
  const about = planning.ask(({ one }) => one !== undefined)
    ? kinds.map(({ issue, found }) => sql`${aboutOne(statement, issue, found, planning)} as ${sql.id(ABOUT)}`)
    : []
  const columns = [...kinds.map(({ issue, rows }) => sql`${rows.sql} as ${sql.id(issue.name)}`), ...about]
  return {
    statement: columns.length > 0 ? prepareStatement(sql`select ${sql.join(columns)}`) : undefined,
    counts: (row) =>
      Object.fromEntries(
        kinds.flatMap(({ issue, rows }) => {
          const total = rows.total(row[issue.name])
          return total > 0 ? [[issue.name, total]] : []
        }),
      ),
    read: (row) => kinds.flatMap(({ issue, rows }) => rows.read(row[issue.name]).map((item) => issueOf(issue, item))),
  }
}

function openRows(
  statement: Statement,
  issue: IssueModel,
  { resource, entity }: PartRows,
  planning: Planning<IssuesCall>,
  ask: Ask,
): RowsAsJson {
  const { source, from } = allRows(statement, entity, planning)
  const isAboutOne = planning.ask(({ one }) => one !== undefined)
  return rowsAsJson({
    source,
    from,
    where: [
      visibleSql(source, resource, planning),
      conditionSql(source, issue.where, statement.roots, seenByReader),
      isAboutOne ? isTheOne(source, planning) : nobodyHasSeenTo(source, issue, planning),
    ],
    order: sortKeys(source, issue.sort),
    limit: MOST_OF_A_KIND,
    counted: true,
    parts: pickerParts(
      statement.model,
      entity,
      issue.fields.map(({ path }) => path),
    ),
    ask,
  })
}

function isTheOne(source: Source, planning: Planning<IssuesCall>): Sql {
  const id = planning.parameter(({ one }) => one?.recordId)
  return sql`${source.column('id')} = ${parameterOf('bigint', id)}`
}

/** The rows of the one issue are in sight: they are read beside this. */
function aboutOne(statement: Statement, issue: IssueModel, { entity }: PartRows, planning: Planning<IssuesCall>): Sql {
  const { source, from } = allRows(statement, entity, planning)
  const values = valuesOf(source, issue)
  if (!values) return sql`null`
  return sql`(select ${values}::text from ${from}${joinsOf(source)} where ${isTheOne(source, planning)})`
}

/** The values that make it another issue, as JSON: of all rows, whoever asks. */
function valuesOf(source: Source, { anew = [] }: IssueModel): Sql | undefined {
  if (anew.length === 0) return undefined
  return sql`jsonb_build_array(${sql.join(anew.map((path) => pathSql(source, path).sql))})`
}

function nobodyHasSeenTo(source: Source, issue: IssueModel, planning: Planning<IssuesCall>): Sql {
  const { name } = issue
  const now = planning.parameter(({ context }) => context.now.toISOString())
  // Rows of a named query have no tenant column.
  const tenant = parameterOf(
    'bigint',
    planning.parameter(({ context }) => context.tx.tenantId),
  )
  const values = valuesOf(source, issue)
  const stands = values ? sql`(state.about is null or state.about = ${values})` : sql`true`
  return sql`not exists (
    select from issue_states as state
    where state.tenant_id = ${tenant} and state.issue = ${name}
      and state.record_id = ${source.column('id')}
      and case when state.until is null then ${stands} else state.until > ${now}::timestamptz end)`
}

function issueOf({ name, resource }: IssueModel, item: Record<string, unknown>): Issue {
  const id = Number(item['id'])
  return { id: `${name}-${id}`, issue: name, record_id: id, resource, item }
}
