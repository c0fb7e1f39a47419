import { REPORT_WORDS } from '#protocol/report-words.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { ReportSheet, SheetRow, SheetRows } from './report-sheet.ts'

/** Marks a row that is the total of those before it which have the same value in a column. */
const OF_GROUP = Symbol('total of a group')

/** True of a row that is the total of a group. */
export function isGroupTotal(row: SheetRow): boolean {
  return OF_GROUP in row
}

/** Adds up the columns that have a total, while their rows pass, and puts the totals of groups among them. */
export class SheetTotals {
  private readonly added: string[]
  private readonly all = new Sums()
  private rows = 0
  private group: { key: unknown; value: unknown; sums: Sums } | undefined

  constructor(private readonly sheet: ReportSheet) {
    this.added = sheet.columns.filter(({ total }) => total).map(({ path }) => path)
  }

  async *passing(rows: SheetRows): AsyncGenerator<readonly SheetRow[]> {
    const per = this.sheet.columns.find(({ path }) => path === this.sheet.totalsPer)
    for await (const batch of rows) {
      yield per ? batch.flatMap((row) => [...this.groupBefore(per, row), row]) : batch
      for (const path of this.added) this.all.add(path, batch)
      this.rows += batch.length
    }
    if (this.group) yield [this.groupTotal(this.sheet.totalsPer ?? '', this.group)]
  }

  /**
   * The cells of the row of totals, once all rows have passed: "Total" in the first, unless it is a sum itself.
   *
   * @returns undefined without rows, or without such a column
   */
  cells<Cell>(cell: (column: ReportColumnModel, sum: number) => Cell): (Cell | string)[] | undefined {
    if (this.rows === 0 || this.added.length === 0) return undefined
    const { columns, words } = this.sheet
    return columns.map((column, at) => {
      if (column.total) return cell(column, this.all.of(column.path))
      return at === 0 ? words('rollcall.report.total', REPORT_WORDS.total) : ''
    })
  }

  /** The cells of the total of a group: "North, total" in its column. */
  groupCells<Cell>(row: SheetRow, cell: (column: ReportColumnModel, value: unknown) => Cell): (Cell | string)[] {
    const { columns, words, totalsPer } = this.sheet
    return columns.map((column) => {
      if (column.total) return cell(column, row[column.path])
      if (column.path !== totalsPer) return ''
      const text = words('rollcall.report.total_of', REPORT_WORDS.total_of)
      return text.replace('%{value}', String(row[column.path] ?? ''))
    })
  }

  /** The total of the group before a row, where the row begins another. Two records may have the same name. */
  private groupBefore({ path, link }: ReportColumnModel, row: SheetRow): SheetRow[] {
    const key = row[link?.idPath ?? path]
    const before = this.group
    const isNew = !before || before.key !== key
    if (isNew) this.group = { key, value: row[path], sums: new Sums() }
    for (const one of this.added) this.group?.sums.add(one, [row])
    return isNew && before ? [this.groupTotal(path, before)] : []
  }

  private groupTotal(path: string, { value, sums }: { value: unknown; sums: Sums }): SheetRow {
    const totals = Object.fromEntries(this.added.map((one) => [one, sums.of(one)]))
    return { ...totals, [path]: value, [OF_GROUP]: true }
  }
}

/** Sums of columns. Decimals are added without the noise of their fractions. */
class Sums {
  private readonly sums = new Map<string, number>()

  add(path: string, rows: readonly SheetRow[]): void {
    const sum = rows.reduce((total, row) => total + Number(row[path] ?? 0), this.of(path))
    this.sums.set(path, Math.round(sum * 10_000) / 10_000)
  }

  of(path: string): number {
    return this.sums.get(path) ?? 0
  }
}
