import { reportCsv } from './report-csv.ts'
import { reportPdf } from './report-pdf.ts'
import type { ReportSheet } from './report-sheet.ts'
import { reportXlsx } from './report-xlsx.ts'

/** The reply of a report that is wanted as a file. The address holds the file itself, so no link can leak. */
export interface ReportFile {
  download_url: string
  name: string
}

const FORMATS = {
  csv: { type: 'text/csv;charset=utf-8', bytesOf: reportCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytesOf: reportXlsx },
  pdf: { type: 'application/pdf', bytesOf: reportPdf },
} as const

/** A report as one of its files. It may take a while: outside of a transaction. */
export async function reportFile(sheet: ReportSheet): Promise<ReportFile> {
  const { type, bytesOf } = FORMATS[sheet.format]
  const bytes = await bytesOf(sheet)
  return { download_url: `data:${type};base64,${bytes.toString('base64')}`, name: sheet.name }
}
