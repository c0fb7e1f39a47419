import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { DataSet } from './data-set.ts'
import { cellText } from './cell-text.ts'

/** The selection of rows. Days are ISO dates, both inclusive; an omitted filter does not apply. */
export interface Wanted {
  franchisee_id?: number | null
  start_date?: string | null
  end_date?: string | null
}

/** Reads rows of a data set ordered by id, limited to those the user may see: each its id, and its cells as texts. */
export async function readRows(
  context: RequestContext,
  { entity, columns, day, isOf, only }: DataSet,
  { franchisee_id, start_date, end_date }: Wanted,
  page: { after: number; limit: number },
): Promise<{ id: number; cells: string[] }[]> {
  const rows = context.records(entity).rows()
  const selected = columns.map(({ value }, index) => sql`${value(rows, context)} as ${sql.id(`c${index}`)}`)
  const where = [
    sql`${rows.column('id')} > ${page.after}::bigint`,
    rows.visible,
    ...(only ? [only(rows)] : []),
    ...(franchisee_id == null ? [] : [isOf(rows, franchisee_id)]),
    ...(start_date == null ? [] : [sql`${day(rows)} >= ${start_date}::date`]),
    ...(end_date == null ? [] : [sql`${day(rows)} <= ${end_date}::date`]),
  ]
  const found = await context.tx.query<Record<string, unknown> & { id: number }>(sql`
    select ${sql.join([sql`${rows.column('id')} as id`, ...selected])}
    from ${rows.from}
    where ${sql.join(where, sql` and `)}
    order by ${rows.column('id')}
    limit ${page.limit}`)
  return found.map((row) => ({
    id: row.id,
    cells: columns.map(({ kind }, index) => cellText(row[`c${index}`], kind)),
  }))
}
