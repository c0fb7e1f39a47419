import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReportModel } from '#declarations/report-model.ts'
import { BreakdownDialog } from './breakdown/BreakdownDialog.tsx'
import { ReportChart } from './chart/ReportChart.tsx'
import type { ReportChoice } from './report-address.ts'
import type { OpenedCell } from './table/report-cell.ts'
import type { TableOrder } from './table/use-row-order.ts'
import { isCutOff, type ReportData } from './report-data.ts'
import { ReportSummary } from './ReportSummary.tsx'
import { ReportTable } from './table/ReportTable.tsx'

export interface ReportResultProps {
  report: ReportModel
  data: ReportData
  /** The choice that the figures are of. */
  choice: ReportChoice
  order: TableOrder
  /** True while newer figures are on their way. */
  isOld: boolean
}

/** The summary, the chart and the table of a report; an alert where it has no rows or lacks its summary (REP-12). */
export function ReportResult({ report, data, choice, order, isOld }: ReportResultProps) {
  const translate = useTranslate()
  const number = new Intl.NumberFormat(useLocale())
  const [opened, open] = useState<OpenedCell>()
  const { summary, items, series, comparison, meta } = data
  const hasPoints = series.length > 0 || (comparison?.series.length ?? 0) > 0
  const lacksSummary = report.summary.length > 0 && summary === null
  const isCut = isCutOff(data)
  const isEmpty = items.length === 0 || lacksSummary
  return (
    <Box
      aria-busy={isOld}
      aria-live="polite"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: isOld ? 0.6 : 1 }}
    >
      {isEmpty && <Alert severity="info">{translate('rollcall.report.empty')}</Alert>}
      {summary && report.summary.length > 0 && (
        <ReportSummary values={report.summary} summary={summary} before={comparison} />
      )}
      {report.chart && hasPoints && !lacksSummary && <ReportChart chart={report.chart} data={data} />}
      {items.length > 0 && isCut && (
        <Alert severity="info">
          {translate(report.formats.length > 0 ? 'rollcall.report.first_rows_of_file' : 'rollcall.report.first_rows', {
            shown: number.format(items.length),
            total: number.format(meta.total),
          })}
        </Alert>
      )}
      {items.length > 0 && (
        <ReportTable
          columns={report.columns}
          items={items}
          totals={meta.totals ?? undefined}
          isCut={isCut}
          order={order}
          totalsPer={report.totalsPer}
          rowBreakdown={report.rowBreakdown}
          onOpen={open}
        />
      )}
      {opened && <BreakdownDialog report={report} cell={opened} choice={choice} onClose={() => open(undefined)} />}
    </Box>
  )
}
