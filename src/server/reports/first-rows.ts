import { type RawBuilder, sql } from 'kysely'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { Transaction } from '../database/database.ts'
import { plannedAnew } from '../sql/planning.ts'

type Row = Record<string, unknown>

/** Rows that a screen gets at most. Their number and their sums are of all of them. */
export const MOST_ON_SCREEN = 1000

/** The first rows of a table, with what is said of all of them. */
export interface FirstRows {
  rows: Row[]
  /** The number of all rows. */
  total: number
  /** Sums of the columns that have one, over all rows; null without rows, or without such a column. */
  totals: Record<string, number> | null
}

const NUMBER = '$rows'
/** The column of {@link firstRowsSql} that counts its rows, from 1. */
export const PLACE = '$place'

/** Reads the first rows of a statement with the number and the sums of all of them, in one statement. */
export async function firstRows(
  tx: Transaction,
  all: RawBuilder<object>,
  columns: readonly ReportColumnModel[],
): Promise<FirstRows> {
  const rows = await tx.query<Row>(plannedAnew(firstRowsSql(all, columns)))
  return firstRowsIn(rows, columns)
}

/** SQL: the first rows, each with the number and the sums of all of them. */
export function firstRowsSql(all: RawBuilder<object>, columns: readonly ReportColumnModel[]): RawBuilder<Row> {
  const sums = addedUp(columns).map((path) => sql`sum(behind.${sql.id(path)}) over () as ${sql.id(sumOf(path))}`)
  return sql`
    select behind.*, row_number() over () as ${sql.id(PLACE)},
      ${sql.join([sql`count(*) over () as ${sql.id(NUMBER)}`, ...sums])}
    from (${all}) as behind
    limit ${MOST_ON_SCREEN}`
}

/** The rows of `firstRowsSql`, and what each of them says of all. */
export function firstRowsIn(rows: Row[], columns: readonly ReportColumnModel[]): FirstRows {
  const [first] = rows
  return { rows, total: Number(first?.[NUMBER] ?? 0), totals: first ? sumsIn(first, addedUp(columns)) : null }
}

/** SQL: the first rows, each with the number and the sums of all of them, which are read by themselves. */
export function firstRowsOf(
  first: RawBuilder<object>,
  counted: RawBuilder<object>,
  columns: readonly ReportColumnModel[],
  countedBy?: string,
): RawBuilder<Row> {
  return sql`
    select behind.*, row_number() over () as ${sql.id(PLACE)}, whole.*
    from (select * from (${first}) as ordered limit ${MOST_ON_SCREEN}) as behind
      cross join (${totalsSql(counted, columns, countedBy)}) as whole`
}

/**
 * SQL: one row with the number and the sums of all rows of a statement.
 *
 * @param countedBy the column that says how many rows each of them stands for; without it, each is one
 */
export function totalsSql(
  all: RawBuilder<object>,
  columns: readonly ReportColumnModel[],
  countedBy?: string,
): RawBuilder<Row> {
  const number = countedBy === undefined ? sql`count(*)` : sql`coalesce(sum(behind.${sql.id(countedBy)}), 0)`
  const sums = addedUp(columns).map((path) => sql`sum(behind.${sql.id(path)}) as ${sql.id(sumOf(path))}`)
  return sql`select ${sql.join([sql`${number} as ${sql.id(NUMBER)}`, ...sums])} from (${all}) as behind`
}

/** The sums in the row of `totalsSql`; null without rows, or without a column that has one. */
export function totalsIn(row: Row | undefined, columns: readonly ReportColumnModel[]): FirstRows['totals'] {
  return row && Number(row[NUMBER]) > 0 ? sumsIn(row, addedUp(columns)) : null
}

/** True where a row stands for rows of a table, and not for a table without any. */
export function hasRows(row: Row): boolean {
  return Number(row[NUMBER] ?? 0) > 0
}

function addedUp(columns: readonly ReportColumnModel[]): string[] {
  return columns.filter(({ total }) => total).map(({ path }) => path)
}

function sumsIn(row: Row, added: readonly string[]): FirstRows['totals'] {
  if (added.length === 0) return null
  // Decimals are added without the noise of their fractions.
  const sum = (path: string) => Math.round(Number(row[sumOf(path)] ?? 0) * 10_000) / 10_000
  return Object.fromEntries(added.map((path) => [path, sum(path)]))
}

function sumOf(path: string): string {
  return `${path}$sum`
}
