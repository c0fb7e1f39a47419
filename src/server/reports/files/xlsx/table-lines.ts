import type { ReportSheet, SheetRow, SheetRows } from '../report-sheet.ts'
import { isGroupTotal, SheetTotals } from '../sheet-totals.ts'
import { cellValue } from './cell-value.ts'
import { lineXml, SHEET_END, sheetBegin, type SheetCell, type SheetLine } from './sheet-xml.ts'
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
    const titles = columns.map(({ title }) => title)
    const widths = columns.map(({ title, kind }) => Math.max(title.length + 2, kind === 'text' ? 24 : 14))
    yield sheetBegin({ widths, isFrozen: true, isShown }) + lineXml(this.bold(titles), 1)
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

  private bold(cells: readonly string[]): SheetLine {
    return { cells, styles: cells.map(() => this.styles.bold) }
  }

  /** @returns false when there are no more rows */
  private async readOn(): Promise<boolean> {
    const next = await this.source.next()
    if (next.done) return false
    this.waiting = next.value
    return true
  }
}
