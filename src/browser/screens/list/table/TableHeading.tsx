import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { visuallyHidden } from '@mui/utils'
import { useListContext, useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ColumnModel } from '#declarations/model.ts'
import { columnDisplay, type TableShape } from './table-shape.ts'

/** The column headings; sortable ones are buttons. */
export function TableHeading({ shape }: { shape: TableShape }) {
  const translate = useTranslate()
  return (
    <TableHead>
      <TableRow>
        {shape.selects && <SelectPage />}
        {shape.columns.map((column) => (
          <ColumnHeading key={column.path} column={column} />
        ))}
        {(shape.acts || shape.opens) && (
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              {translate('rollcall.list.actions')}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}

/** A heading of more characters wraps, but not into a column of single words. */
const LONG = 13

function ColumnHeading({ column }: { column: ColumnModel }) {
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === column.path
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc'
  const next = isSorted && direction === 'asc' ? 'DESC' : 'ASC'
  return (
    <TableCell
      scope="col"
      align={kinds[column.kind].align ?? 'left'}
      sortDirection={isSorted ? direction : false}
      sx={[columnDisplay(column), column.title.length > LONG && { minWidth: '20ch' }]}
    >
      {column.sortable ? (
        <TableSortLabel
          active={isSorted}
          direction={direction}
          onClick={() => setSort({ field: column.path, order: next })}
        >
          {column.title}
        </TableSortLabel>
      ) : (
        column.title
      )}
    </TableCell>
  )
}

function SelectPage() {
  const { data, selectedIds, onSelect } = useListContext<ApiRecord>()
  const translate = useTranslate()
  const ids = data?.map(({ id }) => id) ?? []
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const isAll = ids.length > 0 && chosen.length === ids.length
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        disabled={ids.length === 0}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
        slotProps={{ input: { 'aria-label': translate('rollcall.list.select_page') } }}
      />
    </TableCell>
  )
}
