import type { ReportSheet, SheetRow, SheetRows } from '../report-sheet.ts'
import { isGroupTotal, SheetTotals } from '../sheet-totals.ts'
import { cellValue } from './cell-value.ts'
import { columnWidth } from './column-width.ts'
import { lineXml, SHEET_END, sheetBegin, type SheetCell } from './sheet-xml.ts'
import { workbookStyles } from './styles.ts'

/** The lines of a report's table, sheet by sheet. */
export class TableLines {
  readonly styles
  areOver = false
  private readonly totals: SheetTotals
  private readonly source: AsyncGenerator<readonly SheetRow[]>
  private waiting: readonly SheetRow[] = []

  constructor(
    private readonly sheet: ReportSheet,
    rows: SheetRows,
    private readonly most: number,
  ) {
    this.styles = workbookStyles(sheet.columns, sheet.settings)
    this.totals = new SheetTotals(sheet)
    this.source = this.totals.passing(rows)
  }

  /** The next sheet, some lines at a time. */
  async *ofSheet(isShown: boolean): AsyncGenerator<string> {
    const { columns } = this.sheet
    const titles = { cells: columns.map(({ title }) => title), styles: columns.map((one) => this.styles.of(one).title) }
    // The first rows tell how much room the columns need.
    if (this.waiting.length === 0) await this.readOn()
    const widths = columns.map((column) => columnWidth(column, this.waiting, this.sheet))
    yield sheetBegin({ widths, isFrozen: true, isShown }) + lineXml(titles, 1)
    const each = columns.map((column) => this.styles.of(column).cell)
    const bold = columns.map((column) => this.styles.of(column).total)
    // Behind the header, with room for the totals.
    let line = 2
    while (line < this.most) {
      if (this.waiting.length === 0 && !(await this.readOn())) break
      const now = this.waiting.slice(0, this.most - line)
      this.waiting = this.waiting.slice(now.length)
      const first = line
      line += now.length
      yield now
        .map((row, at) => lineXml({ cells: this.cellsOf(row), styles: isGroupTotal(row) ? bold : each }, first + at))
        .join('')
    }
    if (this.waiting.length === 0 && !(await this.readOn())) {
      this.areOver = true
      const sums = this.totals.cells<SheetCell>((column, sum) => cellValue(column, sum, this.sheet))
      if (sums) yield lineXml({ cells: sums, styles: bold }, line)
    }
    yield SHEET_END
  }

  private cellsOf(row: SheetRow): SheetCell[] {
    if (isGroupTotal(row)) {
      return this.totals.groupCells<SheetCell>(row, (column, value) => cellValue(column, value, this.sheet))
    }
    return this.sheet.columns.map((column) => cellValue(column, row[column.path], this.sheet))
  }

  /** @returns false when there are no more rows */
  private async readOn(): Promise<boolean> {
    const next = await this.source.next()
    if (next.done) return false
    this.waiting = next.value
    return true
  }
}
