import { sql } from 'kysely'
import { and, newStatement, reachSql, type RequestContext, Source, tableSql } from '#server/api.ts'
import type { DataSet } from './data-set.ts'
import { cellText } from './cell-text.ts'

/** Which rows are asked for. Days are ISO dates, both included; what is left out does not narrow. */
export interface Wanted {
  franchisee_id?: number | null
  start_date?: string | null
  end_date?: string | null
}

/** Some rows of a data set in the order of their ids, of those that the user may see: each its id, and its cells as texts. */
export async function readRows(
  context: RequestContext,
  { entity, columns, day, isOf }: DataSet,
  { franchisee_id, start_date, end_date }: Wanted,
  page: { after: number; limit: number },
): Promise<{ id: number; cells: string[] }[]> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const rows = Source.of(statement, entity, alias)
  const selected = columns.map(({ value }, index) => sql`${value(rows, context)} as ${sql.id(`c${index}`)}`)
  const where = and([
    sql`${rows.column('id')} > ${page.after}::bigint`,
    franchisee_id == null ? undefined : isOf(rows, franchisee_id),
    start_date == null ? undefined : sql`${day(rows)} >= ${start_date}::date`,
    end_date == null ? undefined : sql`${day(rows)} <= ${end_date}::date`,
    reachSql(context, rows, 'read'),
  ])
  const found = await context.tx.query<Record<string, unknown> & { id: number }>(sql`
    select ${sql.join([sql`${rows.column('id')} as id`, ...selected])}
    from ${tableSql(rows.entity, alias)}${rows.joins()}
    where ${where}
    order by ${rows.column('id')}
    limit ${page.limit}`)
  return found.map((row) => ({
    id: row.id,
    cells: columns.map(({ kind }, index) => cellText(row[`c${index}`], kind)),
  }))
}
