import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { figureText } from '../figure-text.ts'
import type { ReportBreakdownModel } from '#declarations/report-model.ts'
import type { OpenedCell } from '../table/report-cell.ts'
import type { TableOrder } from '../table/use-row-order.ts'
import { isCutOff, type ReportData } from '../report-data.ts'
import { ReportTable } from '../table/ReportTable.tsx'

export interface BreakdownRowsProps {
  breakdown: ReportBreakdownModel
  cell: OpenedCell
  data: ReportData
  order: TableOrder
}

/** Rows with the sum that is the cell, and said where there are more than are shown. */
export function BreakdownRows({ breakdown: { columns }, cell, data, order }: BreakdownRowsProps) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const sum = columns.find(({ path }) => path === cell.column?.breakdown?.sum)
  const { items, summary, meta } = data
  const isCut = isCutOff(data)
  const rows = translate('rollcall.report.rows', { smart_count: meta.total })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' }}>
        {sum && (
          <Box component="strong" sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
            {figureText(sum, summary?.[sum.path], locale)}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {rows}
        </Box>
      </Box>
      {isCut && (
        <Alert severity="info">
          {translate('rollcall.report.first_rows', { shown: items.length, total: meta.total })}
        </Alert>
      )}
      <ReportTable columns={columns} items={items} totals={summary ?? undefined} isCut={isCut} order={order} />
    </Box>
  )
}
