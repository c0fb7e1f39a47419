import { memo } from 'react'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { RowActions } from '../RowActions.tsx'
import type { OpensRow } from '../use-opens-row.ts'
import { useRowName } from '../use-row-name.ts'
import { columnStyle, type TableShape } from './table-shape.ts'
import { useOpenRow } from './use-open-row.ts'

interface ListRowProps {
  record: ApiRecord
  shape: TableShape
  isSelected: boolean
  onToggle: (id: number) => void
  opens: OpensRow | undefined
}

/** One record. A click anywhere on it opens it; the keyboard uses the link in it. */
export const ListRow = memo(function ListRow({ record, shape, isSelected, onToggle, opens }: ListRowProps) {
  const translate = useTranslate()
  const name = useRowName()(record)
  const opened = opens?.(record)
  const { open, canOpen } = useOpenRow(opened)
  return (
    <TableRow
      hover
      selected={isSelected}
      data-row={record.id}
      onClick={open}
      sx={{ cursor: canOpen ? 'pointer' : 'default', '&:last-child > td': { borderBottom: 0 } }}
    >
      {shape.selects && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => onToggle(record.id)}
            slotProps={{ input: { 'aria-label': translate('rollcall.list.select_row', { name }) } }}
          />
        </TableCell>
      )}
      {shape.columns.map((column) => (
        <TableCell key={column.path} align={kinds[column.kind].align ?? 'left'} sx={columnStyle(column)}>
          <FieldCell field={column} record={record} />
        </TableCell>
      ))}
      {(shape.acts || shape.opens) && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0, width: '1%' }}>
          <RowActions record={record} opened={shape.opens ? opened : undefined} />
        </TableCell>
      )}
    </TableRow>
  )
})
