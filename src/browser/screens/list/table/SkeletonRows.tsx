import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { columnDisplay, type TableShape } from './table-shape.ts'

const MOST = 15

/** Placeholder of rows, of their height. */
export function SkeletonRows({ shape, count }: { shape: TableShape; count: number }) {
  return Array.from({ length: Math.min(count, MOST) }, (_, row) => (
    <TableRow key={row} aria-hidden sx={{ '&:last-child > td': { borderBottom: 0 } }}>
      {shape.selects && (
        <TableCell padding="checkbox">
          <Skeleton variant="rounded" width={18} height={18} sx={{ mx: 1.25, my: 0.25 }} />
        </TableCell>
      )}
      {shape.columns.map((column, index) => (
        <TableCell key={column.path} sx={columnDisplay(column)}>
          <Skeleton width={`${90 - ((row * 7 + index * 13) % 4) * 15}%`} />
        </TableCell>
      ))}
      {(shape.acts || shape.opens) && <TableCell />}
    </TableRow>
  ))
}
