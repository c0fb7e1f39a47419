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
  return BYTE_ORDER_MARK + csvLines([titles, ...rows], language)
}

/** The first line of a CSV file that is written in parts. Each further part begins with the end of a line. */
export function csvHead(titles: readonly string[], language: string): string {
  return csvFile(titles, [], language)
}

/** Further lines of a CSV file, behind those that are written. */
export function csvTail(rows: readonly (readonly string[])[], language: string): string {
  return rows.length === 0 ? '' : `${NEWLINE}${csvLines(rows, language)}`
}

/** The parts of a CSV file whose rows come some at a time: together they are what {@link csvFile} writes. */
export async function* csvParts(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
  language: string,
): AsyncGenerator<string> {
  yield csvHead(titles, language)
  for await (const rows of batches) yield csvTail(rows, language)
}

const NEWLINE = '\r\n'

function csvLines(rows: readonly (readonly string[])[], language: string): string {
  const cells = rows.map((row) => row.map(withoutFormula))
  return Papa.unparse(cells, { quotes: true, delimiter: csvSeparator(language), newline: NEWLINE })
}

/** A comma; a semicolon where the language uses a decimal comma. */
export function csvSeparator(language: string): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  return parts.some((part) => part.type === 'decimal' && part.value === ',') ? ';' : ','
}

/**
 * Prefixes a cell that a spreadsheet would read as a formula with an apostrophe; signed numbers are left alone. Some spreadsheets
 * take the full-width signs of East Asian keyboards for the others.
 */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !SIGNED_NUMBER.test(cell) ? `'${cell}` : cell
}

/** Also of percent, with the space before its sign that some languages write. */
const SIGNED_NUMBER = /^[+-]\d+([.,]\d+)?(\s?%)?$/
