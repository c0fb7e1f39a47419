import { useTranslate } from 'react-admin'
import { visuallyHidden } from '@mui/utils'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { nextOrder, type RowOrder } from './row-order.ts'

export interface ReportHeadingProps {
  columns: readonly ReportColumnModel[]
  /** Rows have a button at their end. */
  opens: boolean
  order: RowOrder | undefined
  onOrder: (order: RowOrder | undefined) => void
}

/** The titles of the columns, which sort the rows. */
export function ReportHeading({ columns, opens, order, onOrder }: ReportHeadingProps) {
  const translate = useTranslate()
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ path, title, kind }) => {
          const direction = order?.path === path ? order.direction : undefined
          return (
            <TableCell
              key={path}
              scope="col"
              align={kinds[kind].align ?? 'left'}
              sortDirection={direction ?? false}
              sx={{ whiteSpace: 'nowrap' }}
            >
              <TableSortLabel
                active={direction !== undefined}
                direction={direction ?? 'asc'}
                onClick={() => onOrder(nextOrder(order, path))}
                sx={sortStyle}
              >
                {title}
              </TableSortLabel>
            </TableCell>
          )
        })}
        {opens && (
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              {translate('rollcall.report.behind')}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}

/** Many columns stand side by side: an arrow takes room only where it says something. */
const sortStyle = { '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' } } as const
