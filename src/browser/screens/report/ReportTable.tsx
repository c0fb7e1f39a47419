import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { ReportData } from './report-data.ts'
import { ReportCell } from './ReportCell.tsx'
import { totalsOf } from './totals-of.ts'

/** Rows shown at once. */
const PAGE = 100

/** The rows of a report, with the totals of all of them, shown or not, below. */
export function ReportTable({ report, data: { items } }: { report: ReportModel; data: ReportData }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const [shown, show] = useState(PAGE)
  const { columns } = report
  const totals = totalsOf(columns, items)
  const align = (kind: (typeof columns)[number]['kind']) => kinds[kind].align ?? 'left'
  return (
    <Box>
      <TableContainer
        role="region"
        aria-label={translate('rollcall.report.table')}
        tabIndex={0}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(({ path, title, kind }) => (
                <TableCell key={path} align={align(kind)} sx={{ whiteSpace: 'nowrap' }}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.slice(0, shown).map((item, at) => (
              <TableRow key={at}>
                {columns.map((column) => (
                  <TableCell
                    key={column.path}
                    align={align(column.kind)}
                    sx={column.kind === 'text' ? textStyle : cellStyle}
                  >
                    <ReportCell column={column} item={item} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          {totals && (
            <TableFooter>
              <TableRow>
                {columns.map((column, at) => (
                  <TableCell key={column.path} align={align(column.kind)} sx={totalStyle}>
                    {column.total
                      ? kinds[column.kind].text(totals[column.path], column, locale)
                      : at === 0 && translate('rollcall.report.total')}
                  </TableCell>
                ))}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </TableContainer>
      {items.length > shown && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, color: 'text.secondary' }}>
          <span>{translate('rollcall.report.shown', { shown, total: items.length })}</span>
          <Button onClick={() => show(shown + PAGE)}>{translate('rollcall.report.more')}</Button>
        </Box>
      )}
    </Box>
  )
}

const cellStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const textStyle = { minWidth: 140, maxWidth: 360 } as const
const totalStyle = {
  fontWeight: 600,
  fontSize: '0.8125rem',
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
} as const
