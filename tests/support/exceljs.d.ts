/** Of the library, as far as reports use it: its own types take the name of Node's buffers for another thing. */
declare module 'exceljs' {
  export interface Cell {
    value: unknown
    numFmt: string
    font?: { bold?: boolean }
    alignment?: { horizontal?: string }
  }
  export interface Row {
    values: unknown
    getCell(column: number): Cell
  }
  export interface Worksheet {
    name: string
    rowCount: number
    pageSetup: object & { printTitlesRow?: string }
    views: { state?: string; ySplit?: number }[]
    columns: { header?: string; width: number; style: { numFmt?: string } }[]
    addRow(values: unknown[]): Row
    getRow(row: number): Row
  }
  export interface Workbook {
    worksheets: Worksheet[]
    addWorksheet(name: string, options: { views: { state: 'frozen'; ySplit: number }[] }): Worksheet
    xlsx: { writeBuffer(): Promise<ArrayBuffer>; load(bytes: Buffer): Promise<Workbook> }
  }
  const exceljs: { Workbook: new () => Workbook }
  export default exceljs
}
