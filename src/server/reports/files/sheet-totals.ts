import { REPORT_WORDS } from '#protocol/report-words.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { ReportSheet, SheetRow, SheetRows } from './report-sheet.ts'

/** Adds up the columns that have a total, while their rows pass. */
export class SheetTotals {
  private readonly sums = new Map<string, number>()
  private rows = 0

  constructor(private readonly sheet: ReportSheet) {}

  async *passing(rows: SheetRows): AsyncGenerator<readonly SheetRow[]> {
    const added = this.sheet.columns.filter(({ total }) => total).map(({ path }) => path)
    for await (const batch of rows) {
      for (const path of added) {
        const sum = batch.reduce((total, row) => total + Number(row[path] ?? 0), this.sums.get(path) ?? 0)
        // Decimals are added without the noise of their fractions.
        this.sums.set(path, Math.round(sum * 10_000) / 10_000)
      }
      this.rows += batch.length
      yield batch
    }
  }

  /**
   * The cells of the row of totals, once all rows have passed: "Total" in the first, unless it is a sum itself.
   *
   * @returns undefined without rows, or without such a column
   */
  cells<Cell>(cell: (column: ReportColumnModel, sum: number) => Cell): (Cell | string)[] | undefined {
    if (this.rows === 0 || this.sums.size === 0) return undefined
    const { columns, words } = this.sheet
    return columns.map((column, at) => {
      const sum = this.sums.get(column.path)
      if (sum !== undefined) return cell(column, sum)
      return at === 0 ? words('rollcall.report.total', REPORT_WORDS.total) : ''
    })
  }
}
