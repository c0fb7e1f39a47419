import { type RawBuilder, sql } from 'kysely'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { Transaction } from '../database/database.ts'

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

/** Reads the first rows of a statement with the number and the sums of all of them, in one statement. */
export async function firstRows(
  tx: Transaction,
  all: RawBuilder<object>,
  columns: readonly ReportColumnModel[],
): Promise<FirstRows> {
  const added = addedUp(columns)
  const sums = added.map((path) => sql`sum(behind.${sql.id(path)}) over () as ${sql.id(sumOf(path))}`)
  const rows = await tx.query(sql<Row>`
    select behind.*, ${sql.join([sql`count(*) over () as ${sql.id(NUMBER)}`, ...sums])} from (${all}) as behind
    limit ${MOST_ON_SCREEN}`)
  const [first] = rows
  return { rows, total: Number(first?.[NUMBER] ?? 0), totals: first ? sumsIn(first, added) : null }
}

/** The sums of the columns that have one; null without rows, or without such a column. */
export async function totalsOf(
  tx: Transaction,
  all: RawBuilder<object>,
  columns: readonly ReportColumnModel[],
): Promise<FirstRows['totals']> {
  const added = addedUp(columns)
  if (added.length === 0) return null
  const sums = added.map((path) => sql`sum(behind.${sql.id(path)}) as ${sql.id(sumOf(path))}`)
  const [row] = await tx.query(sql<Row>`
    select ${sql.join([sql`count(*) as ${sql.id(NUMBER)}`, ...sums])} from (${all}) as behind`)
  return row && Number(row[NUMBER]) > 0 ? sumsIn(row, added) : null
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
