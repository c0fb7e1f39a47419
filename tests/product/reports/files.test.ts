import exceljs from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.run(({ tx }) =>
    tx.query(sql`
      update lessons set cancelled_at = '2026-07-17T10:00:00Z', cancelled_reason = '=Illness'
      where id in (select min(lessons.id) from lessons
        join classes on classes.id = lessons.class_id where lessons.completed_at is null and classes.franchisee_id = 1)`),
  )
})
afterAll(() => network?.close())

const YEAR = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-12-31'
const reports = Object.values(PRODUCT.reports ?? {})

async function fileOf(name: string, format: string, query = '') {
  const file = await network.file(`reports/${name}?${YEAR}&format=${format}${query}`)
  expect(file.status, file.bytes.toString()).toBe(200)
  return file
}

describe('the files of reports', () => {
  it.each(reports.flatMap(({ name, formats }) => formats.map((format) => [name, format] as const)))(
    '%s is had as %s',
    async (name, format) => {
      const file = await fileOf(name, format)
      expect(file.name).toBe(`${name}-2026-01-01-2026-12-31.${format}`)
      const start = { csv: '\uFEFF"', xlsx: 'PK', pdf: '%PDF-' }[format]
      expect(file.bytes.toString().startsWith(start)).toBe(true)
    },
  )

  it('are of the kinds that each report is to have', () => {
    const kinds = Object.fromEntries(reports.map(({ name, formats }) => [name, formats.toSorted().join(' ')]))
    expect(kinds).toMatchObject({
      'cancelled-lessons': 'csv xlsx',
      'class-occupancy': 'csv xlsx',
      'gross-profit': 'csv pdf xlsx',
      'financial-payments-and-refunds': 'csv xlsx',
      medical: 'csv pdf',
      'monthly-payments': 'csv xlsx',
      'order-breakdown': 'csv xlsx',
      'venue-consumers': 'csv pdf',
      'venue-share': 'csv pdf xlsx',
      bookings: 'csv xlsx',
    })
  })

  it('REP-02 as a workbook have numbers, dates, a bold header that stays, totals, and what the figures are made of', async () => {
    const book = new exceljs.Workbook()
    await book.xlsx.load((await fileOf('cancelled-lessons', 'xlsx', '&franchisee_id=1')).bytes)
    const [sheet, about] = book.worksheets
    expect(sheet?.name).toBe('Cancelled Lessons')
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    const header = sheet?.getRow(1)
    expect(header?.getCell(1).font?.bold).toBe(true)
    expect([1, 2, 9, 10, 12].map((at) => header?.getCell(at).value)).toEqual([
      ...['Lesson ID', 'Date', 'Cancelled', 'Reason', 'Amount credited'],
    ])
    const row = sheet?.getRow(2)
    expect(typeof row?.getCell(1).value).toBe('number')
    expect(row?.getCell(2).value).toBeInstanceOf(Date)
    // Where the tenant is, it is summer time.
    expect(row?.getCell(9).value).toEqual(new Date('2026-07-17T11:00:00Z'))
    expect(row?.getCell(10).value).toBe('=Illness')
    expect(row?.getCell(12)).toMatchObject({ value: 0, numFmt: '"£"#,##0.00' })
    const last = sheet?.getRow(sheet.rowCount)
    expect(last?.getCell(1).font?.bold).toBe(true)
    expect([1, 12].map((at) => last?.getCell(at).value)).toEqual(['Total', 0])
    // A further sheet says what the figures are of.
    expect(about?.name).toBe('Filters')
    expect([1, 2, 3].map((at) => [1, 2].map((cell) => about?.getRow(at).getCell(cell).value))).toEqual([
      ['Cancelled Lessons', 'Lessons of these days that were cancelled, and what families were credited for them.'],
      ['Dates', '01/01/2026 – 31/12/2026'],
      ['Franchisee', 'North Swim'],
    ])
  })

  it('REP-02 as PDF say what their figures are made of, their days and filters, and have page numbers', async () => {
    const { pages, title } = readPdf((await fileOf('gross-profit', 'pdf', '&franchisee_id=1')).bytes)
    expect(title).toBe('Gross Profit')
    expect(pages[0]).toContain('01/01/2026 – 31/12/2026')
    expect(pages[0]).toContain('Money that settled charges of classes in these days')
    expect(pages[0]).toContain('North Swim')
    expect(pages[0]).toContain('Total')
    expect(pages[0]).toContain(`1 / ${pages.length}`)
  })
})
