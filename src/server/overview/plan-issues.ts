import { sql } from 'kysely'
import type { IssueModel } from '#declarations/overview-model.ts'
import type { RequestContext } from '../request-context.ts'
import { conditionSql } from '../sql/condition.ts'
import { sortKeys } from '../sql/order-by.ts'
import { type Planning, type Prepared, prepareStatement } from '../sql/planning.ts'
import type { Source } from '../sql/source.ts'
import { seenByReader } from '../sql/seen-by-reader.ts'
import { parameterOf } from '../sql/sql-type.ts'
import type { Sql } from '../sql/sql.ts'
import { readStatement } from '../read/read-statement.ts'
import type { Statement } from '../sql/statement.ts'
import { type Ask, askPlanned } from '../read/access.ts'
import { allRows } from '../read/list/listing.ts'
import { pickerParts } from '../read/record/item-parts.ts'
import { visibleSql } from '../read/visible.ts'
import { offeredRows } from './offered-part.ts'
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
}

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
      const rows = openRows(statement, issue, planning, ask)
      return rows ? [{ issue, rows }] : []
    })
  const columns = kinds.map(({ issue, rows }) => sql`${rows.sql} as ${sql.id(issue.name)}`)
  return {
    statement: columns.length > 0 ? prepareStatement(sql`select ${sql.join(columns)}`) : undefined,
    read: (row) => kinds.flatMap(({ issue, rows }) => rows.read(row[issue.name]).map((item) => issueOf(issue, item))),
  }
}

function openRows(
  statement: Statement,
  issue: IssueModel,
  planning: Planning<IssuesCall>,
  ask: Ask,
): RowsAsJson | undefined {
  const found = offeredRows(statement.model, issue, ask)
  if (!found) return undefined
  const { resource, entity } = found
  const { source, from } = allRows(statement, entity, planning)
  const isAboutOne = planning.ask(({ one }) => one !== undefined)
  const id = planning.parameter(({ one }) => one?.recordId)
  return rowsAsJson({
    source,
    from,
    where: [
      visibleSql(source, resource, planning),
      conditionSql(source, issue.where, statement.roots, seenByReader),
      isAboutOne
        ? sql`${source.column('id')} = ${parameterOf('bigint', id)}`
        : nobodyHasSeenTo(source, issue, planning),
    ],
    order: sortKeys(source, issue.sort),
    limit: MOST_OF_A_KIND,
    parts: pickerParts(
      statement.model,
      entity,
      issue.fields.map(({ path }) => path),
    ),
    ask,
  })
}

function nobodyHasSeenTo(source: Source, { name }: IssueModel, planning: Planning<IssuesCall>): Sql {
  const now = planning.parameter(({ context }) => context.now.toISOString())
  // Rows of a named query have no tenant column.
  const tenant = parameterOf(
    'bigint',
    planning.parameter(({ context }) => context.tx.tenantId),
  )
  return sql`not exists (
    select from issue_states as state
    where state.tenant_id = ${tenant} and state.issue = ${name}
      and state.record_id = ${source.column('id')}
      and (state.until is null or state.until > ${now}::timestamptz))`
}

function issueOf({ name, resource }: IssueModel, item: Record<string, unknown>): Issue {
  const id = Number(item['id'])
  return { id: `${name}-${id}`, issue: name, record_id: id, resource, item }
}
