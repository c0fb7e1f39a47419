import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../support/read-pdf.ts'
import { type Lending, openLending } from './lending-world.ts'

let lending: Lending
beforeAll(async () => {
  lending = await openLending()
})
afterAll(() => lending?.close())

const row = (of: string, medium: string, ...[loans, late, late_share, deposits]: number[]) => ({
  ...{ branch: of, branch_id: of === 'Leeds' ? 1 : 2, medium, loans, late, late_share, deposits },
})
const LEEDS = [row('Leeds', 'audiobook', 1, 1, 100, 500), row('Leeds', 'hardback', 2, 1, 50, 0)]
const YORK = [row('York', 'audiobook', 1, 0, 0, 0), row('York', 'hardback', 2, 0, 0, 250)]

describe('a report on the screen', () => {
  it('has its rows, its totals and its chart', async () => {
    const reply = await lending.run('lending')
    expect(reply.items).toEqual([...LEEDS, ...YORK])
    expect(reply.summary).toEqual({ loans: 6, late: 2, deposits: 750 })
    expect(reply.series).toEqual([
      { name: 'hardback', data: [['2026-01-01', 2], ['2026-02-01', 1], ['2026-03-01', 1]] },
      { name: 'audiobook', data: [['2026-02-01', 1], ['2026-03-01', 1]] },
    ]) // prettier-ignore
    expect(reply.meta).toMatchObject({ total: 4, from: '2026-01-01', to: '2026-03-18' })
  })

  it('is of its days alone, both included', async () => {
    const february = await lending.run('lending', { from: '2026-02-02', to: '2026-02-03' })
    expect(february.items).toEqual([row('Leeds', 'audiobook', 1, 1, 100, 500), row('Leeds', 'hardback', 1, 1, 100, 0)])
    expect((await lending.run('lending', { from: '2026-02-04', to: '2026-02-28' })).items).toEqual([])
  })

  it('is narrowed by filters of a record, of words and of several of them', async () => {
    expect((await lending.run('lending', { branch_id: 2 })).items).toEqual(YORK)
    expect((await lending.run('lending/2')).items).toEqual(YORK)
    expect((await lending.run('lending', { librarian_id: 1 })).items).toEqual(LEEDS)
    const back = await lending.run('lending', { outcome: ['returned'] })
    expect(back.items.map(({ loans }) => loans)).toEqual([2, 1])
    const { summary } = await lending.run('lending', { outcome: ['returned', 'out'] })
    expect(summary).toMatchObject({ loans: 6 })
    expect((await lending.run('lending', { outcome: ['fined'] })).summary).toMatchObject({ loans: 1, late: 1 })
  })

  it('has its chart and its summary of other days beside them, where it is compared', async () => {
    // 89 days, and as many before them: loan 7.
    const days = { from: '2025-12-20', to: '2026-03-18' }
    const { comparison } = await lending.run('lending', { ...days, compare: 'previous_period' })
    expect(comparison).toEqual({
      ...{ from: '2025-09-22', to: '2025-12-19', summary: { loans: 1, late: 1, deposits: 0 } },
      ...{ series: [{ name: 'hardback', data: [['2025-12-01', 1]] }], totals: { loans: 1, late: 1, deposits: 0 } },
    })
    // The year so far, and the same days of the year before.
    const soFar = await lending.run('lending', { compare: 'previous_period' })
    expect(soFar.comparison).toMatchObject({ from: '2025-01-01', to: '2025-03-18' })
    // February and January: no fine was paid in January.
    const fines = await lending.run('fines-charged', {
      ...{ from: '2026-02-01', to: '2026-02-28', compare: 'previous_period' },
    })
    expect(fines.comparison).toMatchObject({ from: '2026-01-01', to: '2026-01-31', summary: { fines: 0, amount: 0 } })
    const year = await lending.run('lending', { compare: 'previous_year' }, 'manager')
    expect(year.comparison).toMatchObject({ from: '2025-01-01', to: '2025-03-18', summary: null, series: [] })
    expect((await lending.run('lending')).comparison).toBeUndefined()
  })

  it('has a summary of its own, and a number as a filter', async () => {
    const year = await lending.run('fines-charged')
    expect(year.summary).toEqual({ fines: 4, amount: 1570 })
    expect(year.series).toEqual([
      { name: 'amount', data: [['2026-02-10', 450], ['2026-02-28', 220], ['2026-03-02', 900]] },
    ]) // prettier-ignore
    const large = await lending.run('fines-charged', { at_least: 300, method: 'card' })
    expect(large.items.map(({ amount }) => amount)).toEqual([300, 900])
    expect(large.summary).toEqual({ fines: 2, amount: 1200 })
  })

  it.each([
    ['lending', { outcome: 'returned' }, 'outcome'],
    ['lending', { outcome: ['lost'] }, 'outcome'],
    ['lending', { format: 'docx' }, 'format'],
    ['lending', { colour: 'red' }, 'colour'],
    ['lending', { compare: 'tomorrow' }, 'compare'],
    ['lending', { from: '0202-01-01', to: '2026-03-01', compare: 'previous_period' }, 'compare'],
    ['lending', { from: '0001-03-01', to: '0001-03-02', compare: 'previous_year' }, 'compare'],
    ['lending', { from: '0202-01-01', to: '2026-03-01' }, 'choose less than 100 years'],
    ['lending', { from: '2026-13-01' }, 'startDate'],
    ['lending', { from: '2026-03-02', to: '2026-03-01' }, 'is after'],
    ['fines-charged', { at_least: 'many' }, 'at_least'],
    ['fines-charged', { format: 'pdf' }, 'format'],
  ])('%s refuses %j, and names it', async (report, asked, named) => {
    const { status, body } = await lending.send(report, asked)
    expect(status).toBe(400)
    expect(body.error).toContain(named)
  })
})

describe('the people of a report', () => {
  it('see the sums of the rows that they may see', async () => {
    expect((await lending.run('lending', {}, 'manager')).items).toEqual(LEEDS)
    expect((await lending.run('lending', { branch_id: 2 }, 'manager')).items).toEqual([])
    expect((await lending.run('lending/2', {}, 'manager')).items).toEqual([])
  })

  it('need its permission, also for its breakdowns and files', async () => {
    for (const reader of ['desk', 'librarian'] as const) {
      expect((await lending.send('lending', {}, reader)).status).toBe(403)
      expect((await lending.send('lending', { format: 'csv' }, reader)).status).toBe(403)
      expect((await lending.send('lending/breakdowns/loans', {}, reader)).status).toBe(403)
    }
    // "loans.*" is among what a manager may do, "reports.fines" is not.
    expect((await lending.send('fines-charged', {}, 'manager')).status).toBe(403)
  })

  it('need its feature, and are not offered a choice of one that is off', async () => {
    const { world } = lending
    const send = (path: string) => world.client.send(world.plain.chief, 'GET', `reports/${path}`)
    const days = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18'
    expect((await send(`fines-charged?${days}`)).status).toBe(404)
    expect((await send(`lending?${days}`)).status).toBe(200)
    expect(await send(`lending?${days}&outcome[]=fined`)).toMatchObject({
      status: 400,
      body: { error: '"outcome" cannot be "fined": the feature "fines" is off.' },
    })
  })
})

describe('the rows behind a figure', () => {
  it('add up to it: a cell, a row, and the total', async () => {
    const cell = { column: 'deposits', 'row[branch_id]': 1, 'row[medium]': 'audiobook' }
    const deposits = await lending.run('lending/breakdowns/loans', cell)
    expect(deposits.items).toEqual([
      {
        ...{ loaned_on: '2026-02-03', barcode: 'LDS-0002', copy_id: 2, reader: 'Rosa Leeds', reader_id: 1 },
        ...{ due_on: '2026-02-24', late: 1, deposit: 500 },
      },
    ])
    expect(deposits.summary).toEqual({ late: 1, deposit: 500 })
    const line = await lending.run('lending/breakdowns/loans', { 'row[branch_id]': 1, 'row[medium]': 'hardback' })
    expect(line.items.map(({ loaned_on }) => loaned_on)).toEqual(['2026-01-05', '2026-02-02'])
    const late = await lending.run('lending/breakdowns/loans', { column: 'late' })
    expect(late.summary).toEqual({ late: 2, deposit: 500 })
    expect(late.meta).toMatchObject({ total: 2 })
  })

  it('are those of the scope and of the filters', async () => {
    const all = await lending.run('lending/breakdowns/loans', { column: 'loans' }, 'manager')
    expect(all.meta).toMatchObject({ total: 3 })
    const out = await lending.run('lending/breakdowns/loans', { column: 'loans', outcome: ['out'] }, 'manager')
    expect(out.meta).toMatchObject({ total: 1 })
  })

  it('are refused half a row, and a column that opens none', async () => {
    const half = await lending.send('lending/breakdowns/loans', { 'row[branch_id]': 1 })
    expect(half).toMatchObject({ status: 400, body: { error: expect.stringContaining('row[medium]') as string } })
    expect((await lending.send('lending/breakdowns/loans', { column: 'late_share' })).status).toBe(400)
  })
})

describe('the files of a report', () => {
  it('as CSV have readable titles, words and decimals, and no cell that would be a formula', async () => {
    const file = await lending.file('lending', { format: 'csv', branch_id: 1 })
    expect(file.name).toBe('lending-2026-01-01-2026-03-18.csv')
    expect(file.bytes.toString()).toBe(
      '\uFEFF"Branch","Medium","Loans","Late","Late %","Deposits"\r\n' +
        '"Leeds","Audiobook","1","1","100%","5.00"\r\n"Leeds","Hardback","2","1","50%","0.00"',
    )
    const behind = await lending.file('lending/breakdowns/loans', { format: 'csv', branch_id: 2 })
    expect(behind.bytes.toString()).toContain(`"'=Tom York"`)
  })

  it('as a workbook have numbers and totals', async () => {
    const book = new exceljs.Workbook()
    await book.xlsx.load((await lending.file('lending', { format: 'xlsx', outcome: ['out'] })).bytes)
    const [sheet, about] = book.worksheets
    const cells = (at: number) => [1, 2, 3, 4, 6].map((cell) => sheet?.getRow(at).getCell(cell).value)
    expect(cells(1)).toEqual(['Branch', 'Medium', 'Loans', 'Late', 'Deposits'])
    expect(cells(2)).toEqual(['Leeds', 'Audiobook', 1, 1, 5])
    // The total of a group stands below it.
    expect(cells(3)).toEqual(['Leeds, total', null, 1, 1, 5])
    expect(sheet?.getRow(3).getCell(1).font?.bold).toBe(true)
    // Percentages stand below each other: 50.0%, 64.9%.
    expect(sheet?.getRow(2).getCell(5)).toMatchObject({ value: 1, numFmt: '0.0%' })
    expect(cells((sheet?.rowCount ?? 1) - 1)).toEqual(['York, total', null, 2, 0, 2.5])
    expect(cells(sheet?.rowCount ?? 0)).toEqual(['Total', null, 3, 1, 7.5])
    expect(about?.getRow(2).getCell(2).value).toBe('Still out')
  })

  it('as PDF say their days and filters, and have their chart and the totals of groups', async () => {
    const { pages, title } = readPdf((await lending.file('lending', { format: 'pdf', branch_id: 1 })).bytes)
    expect(title).toBe('Lending')
    for (const text of [
      '01/01/2026 – 18/03/2026',
      'Leeds',
      'Audiobook',
      '£5.00',
      '100.0%',
      '1 / 1',
      'Loans per month by medium',
      'A loan counts on the day on which it was made.',
      'Hardback',
      'Leeds, total',
    ]) {
      expect(pages[0]).toContain(text)
    }
  })
})
