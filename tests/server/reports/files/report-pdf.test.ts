import { describe, expect, it } from 'vitest'
import { reportPdf, rowsToPrint } from '#server/reports/files/report-pdf.ts'
import { readPdf } from '../../../support/read-pdf.ts'
import { inBatches, loan, sheetOfLoans } from './sheet-of-loans.ts'

describe('a report as a PDF', () => {
  it('groups the digits of quantities, as screens do, and not those of the numbers of records', async () => {
    const sheet = sheetOfLoans()
    sheet.columns.push({ path: 'loan_id', title: 'Loan', kind: 'integer', total: false })
    const rows = [{ ...loan('Emma', 4729), loan_id: 12_345 }, loan('Dune', 1000.5)]
    const [page] = readPdf(await reportPdf(sheet, await rowsToPrint(sheet, inBatches([rows])))).pages
    expect(page).toContain('4,729')
    expect(page).toContain('5,729.5')
    expect(page).toContain('12345')
  })
})
