import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { ReportSheet, SheetRow } from '#server/reports/files/report-sheet.ts'
import { writeXlsx } from '#server/reports/files/xlsx/report-xlsx.ts'
import { inBatches, loan, sheetOfLoans } from './sheet-of-loans.ts'

async function workbook(sheet: ReportSheet, batches: SheetRow[][], most?: number) {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeXlsx(sheet, inBatches(batches), out, most)])
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes)
  return book.worksheets.map((one) => ({
    one,
    name: one.name,
    rows: Array.from({ length: one.rowCount }, (_, at) => (one.getRow(at + 1).values as unknown[]).slice(1)),
  }))
}

describe('a report as a workbook', () => {
  it('has numbers, dates by the clock of the tenant, a header that stays, totals, and what it is about', async () => {
    const [table, about] = await workbook(sheetOfLoans(), [[loan('Emma', 2, 150)], [loan('Dune', 1, -25)]])
    const dates = [new Date('2026-03-18T00:00:00Z'), new Date('2026-07-17T11:30:00Z'), 'Yes']
    expect(table).toMatchObject({
      name: 'Loans',
      rows: [
        ['Title', 'Copies', 'Fine', 'Due on', 'Lent at', 'Renewed'],
        ['Emma', 2, 1.5, ...dates],
        ['Dune', 1, -0.25, ...dates],
        ['Total', 3, 1.25],
      ],
    })
    expect(table?.one.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect([1, 2, 4].map((row) => table?.one.getRow(row).getCell(3).numFmt)).toEqual([
      ...[undefined, '"£"#,##0.00', '"£"#,##0.00'],
    ])
    expect([1, 2, 4].map((row) => table?.one.getRow(row).getCell(1).font?.bold === true)).toEqual([true, false, true])
    expect(about).toMatchObject({
      name: 'Filters',
      rows: [
        ['Loans', 'Loans of these days.'],
        ['Dates', '01/01/2026 – 18/03/2026'],
        ['Branch', 'Leeds'],
      ],
    })
  })

  it('has room in its columns for every figure, instant and word, up to a sentence', async () => {
    const rows = [loan('Emma'), loan('The Life and Opinions of Tristram Shandy'), loan('x'.repeat(200))]
    const [table] = await workbook(sheetOfLoans(), [rows.slice(0, 2)])
    const widths = table?.one.columns.map(({ width }) => width) ?? []
    // "18/03/2026 11:30", and pounds of seven digits with their sign.
    expect(widths[4]).toBeGreaterThan('18/03/2026 11:30'.length)
    expect(widths[2]).toBeGreaterThan('-£1,234,567.89'.length)
    expect(widths[0]).toBe('The Life and Opinions of Tristram Shandy'.length + 2)
    const [long] = await workbook(sheetOfLoans(), [rows])
    expect(long?.one.columns[0]?.width).toBe(60)
  })

  it('has its titles above the figures, on each page of paper, which is as wide as all columns', async () => {
    const [table, about] = await workbook(sheetOfLoans(), [[loan('Emma')]])
    const titles = [1, 2, 4, 6].map((at) => table?.one.getRow(1).getCell(at).alignment?.horizontal)
    expect(titles).toEqual([undefined, 'right', 'right', undefined])
    expect(table?.one.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    })
    expect(about?.one.pageSetup.printTitlesRow).toBeUndefined()
  })

  it('is in the words and the order of days of its reader', async () => {
    const words = {
      'screens.reports/loans': 'Ausleihen',
      'reports.loans.description': 'Ausleihen in diesen Tagen.',
      'reports.loans.columns.title': 'Titel',
      'rollcall.report.total': 'Summe',
      'rollcall.report.filters': 'Filter',
      'rollcall.report.dates': 'Zeitraum',
      'ra.boolean.true': 'Ja',
    }
    const [table, about] = await workbook(sheetOfLoans(words, 'de'), [[loan('Emma')]])
    expect(table?.name).toBe('Ausleihen')
    expect(table?.rows.map(([first]) => first)).toEqual(['Titel', 'Emma', 'Summe'])
    expect(table?.rows[1]?.[5]).toBe('Ja')
    expect(table?.one.getRow(2).getCell(4).numFmt).toBe('dd.mm.yyyy')
    expect(about).toMatchObject({
      name: 'Filter',
      rows: [
        ['Ausleihen', 'Ausleihen in diesen Tagen.'],
        ['Zeitraum', '01.01.2026 – 18.03.2026'],
        ['Branch', 'Leeds'],
      ],
    })
  })

  it.each(['=1+1', '@SUM(A1)', '\t=1', `<b>&"quoted"'`, 'a\nb', '  spaced ', '日本語'])(
    'has the text %j as it is, and no formula',
    async (text) => {
      const [table] = await workbook(sheetOfLoans(), [[loan(text)]])
      expect(table?.one.getRow(2).getCell(1).value).toBe(text)
    },
  )

  it('has what looks like the number of a character as spreadsheets write it', async () => {
    const [table] = await workbook(sheetOfLoans(), [[loan('_x0041_')]])
    expect(table?.one.getRow(2).getCell(1).value).toBe('_x005F_x0041_')
  })

  it('leaves out what no workbook can hold', async () => {
    const [table] = await workbook(sheetOfLoans(), [[loan('a\u0000b\ud800c'), loan('x'.repeat(40_000))]])
    expect(table?.rows[1]?.[0]).toBe('abc')
    expect(table?.rows[2]?.[0]).toBe('x'.repeat(32_767))
  })

  it.each([
    [
      4,
      [['1', '2'], ['3'], ['4', '5']],
      [
        ['1', '2'],
        ['3', '4'],
        ['5', 'Total'],
      ],
    ],
    [4, [['1', '2']], [['1', '2', 'Total']]],
    [
      4,
      [['1', '2', '3', '4']],
      [
        ['1', '2'],
        ['3', '4', 'Total'],
      ],
    ],
    [4, [], [[]]],
  ])('of %i lines at most, goes on on another sheet: %j', async (most, batches, sheets) => {
    const rows = batches.map((titles) => titles.map((title) => loan(title)))
    const found = (await workbook(sheetOfLoans(), rows, most)).slice(0, -1)
    expect(found.map((one) => one.rows.slice(1).map(([title]) => title))).toEqual(sheets)
    expect(found.map(({ name }) => name)).toEqual(sheets.map((_, at) => (at === 0 ? 'Loans' : `Loans (${at + 1})`)))
  })

  it('is given up with the reason when its rows break off', async () => {
    async function* broken() {
      yield [loan('Emma')]
      throw new Error('The database is gone.')
    }
    const out = new PassThrough()
    out.resume()
    await expect(writeXlsx(sheetOfLoans(), broken(), out)).rejects.toThrow('The database is gone.')
    expect(out.destroyed).toBe(true)
  })
})
