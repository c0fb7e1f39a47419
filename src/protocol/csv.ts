import Papa from 'papaparse'

/** The byte-order mark: makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a CSV file: byte-order mark, a row of titles, every cell in double quotes, lines ending in CR LF.
 *
 * @param rows cells as texts, in the order of the titles.
 * @param language determines the separator ({@link csvSeparator}).
 */
export function csvFile(titles: readonly string[], rows: readonly (readonly string[])[], language: string): string {
  const cells = [titles, ...rows].map((row) => row.map(withoutFormula))
  return BYTE_ORDER_MARK + Papa.unparse(cells, { quotes: true, delimiter: csvSeparator(language), newline: '\r\n' })
}

/** A comma; a semicolon where the language uses a decimal comma. */
export function csvSeparator(language: string): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  return parts.some((part) => part.type === 'decimal' && part.value === ',') ? ';' : ','
}

/** Prefixes a cell that a spreadsheet would read as a formula with an apostrophe; signed numbers are left alone. */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !SIGNED_NUMBER.test(cell) ? `'${cell}` : cell
}

const SIGNED_NUMBER = /^[+-]\d+([.,]\d+)?$/
