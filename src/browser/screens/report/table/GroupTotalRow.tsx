import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { cellText } from './cell-text.ts'

export interface GroupTotalRowProps {
  columns: ReportColumnModel[]
  totalsPer: string
  /** The sums of the group, and its value. */
  totals: Record<string, unknown>
}

/** The total of rows that have the same value in a column, below them. */
export function GroupTotalRow({ columns, totalsPer, totals }: GroupTotalRowProps) {
  const translate = useTranslate()
  const locale = useValueLocale()
  return (
    <TableRow sx={{ bgcolor: 'action.hover' }}>
      {columns.map((column) => {
        const text = cellText(column, totals[column.path], locale)
        return (
          <TableCell
            key={column.path}
            align={kinds[column.kind].align ?? 'left'}
            sx={column.path === totalsPer ? cellStyle : { ...cellStyle, whiteSpace: 'nowrap' }}
          >
            {column.path === totalsPer
              ? translate('rollcall.report.total_of', { value: text })
              : column.total
                ? text
                : null}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

const cellStyle = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const
