import { keysOfReport, reportSheet, type ReportSheet, type SheetRow } from '#server/reports/files/report-sheet.ts'
import type { ReportModel } from '#declarations/report-model.ts'

const column = (path: string, title: string, kind: string, total = false) => ({ path, title, kind, total })

/** A report of six columns, of every kind that a workbook knows. */
const LOANS = {
  name: 'loans',
  title: 'Loans',
  description: 'Loans of these days.',
  columns: [
    column('title', 'Title', 'text'),
    column('copies', 'Copies', 'integer', true),
    column('fine', 'Fine', 'money', true),
    column('due_on', 'Due on', 'date'),
    column('lent_at', 'Lent at', 'dateTime'),
    column('renewed', 'Renewed', 'boolean'),
  ],
} as unknown as ReportModel

/** @param words in place of the declared ones */
export function sheetOfLoans(words: Record<string, string> = {}, language = 'en-GB'): ReportSheet {
  const range = { from: '2026-01-01', to: '2026-03-18' }
  return reportSheet(LOANS, keysOfReport('loans'), range, 'xlsx', {
    facts: [['Branch', 'Leeds']],
    settings: { language, country: 'GB', timezone: 'Europe/London', currency: 'GBP' },
    words: (key, text) => words[key] ?? text,
  })
}

/** Some rows at a time. */
export async function* inBatches(batches: readonly (readonly SheetRow[])[]) {
  yield* batches
}

export function loan(title: string, copies = 1, fine = 50): SheetRow {
  return { title, copies, fine, due_on: '2026-03-18', lent_at: '2026-07-17T10:30:00.000Z', renewed: true }
}
