import { Suspense, useId } from 'react'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import { useListContext } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { pinnedColumns } from '#browser/parts/rows/pinned-columns.ts'
import { useMoreBeside } from '#browser/parts/rows/use-more-beside.ts'
import { useShownColumns } from '../columns/use-shown-columns.ts'
import { useBulkActions } from '../selection/use-bulk-actions.ts'
import { leadsToRow } from '../use-list-columns.ts'
import { useOpensRow } from '../use-opens-row.ts'
import { ListRow } from './ListRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { tableDensity, type TableShape } from './table-shape.ts'
import { TableCaption } from './TableCaption.tsx'
import { TableHeading } from './TableHeading.tsx'

const TableFit = lazyCode(async () => ({ default: (await import('./TableFit.tsx')).TableFit }))

/** The rows as a table. */
export function ListTable() {
  const target = useListTarget()
  const captionId = useId()
  const columns = useShownColumns(target)
  const opens = useOpensRow()
  const shape: TableShape = {
    columns,
    selects: useBulkActions().length > 0,
    acts: target.list.actions.length > 0,
    opens: opens !== undefined && !columns.some(leadsToRow) && !target.list.actions.includes('edit'),
  }
  const { box, wasWider } = useMoreBeside<HTMLDivElement>()
  const { data, isPlaceholderData, selectedIds, onToggleItem, perPage } = useListContext<ApiRecord>()
  return (
    <TableContainer
      ref={box}
      sx={[{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }, pinnedColumns(shape)]}
    >
      <Table size="small" aria-labelledby={captionId} sx={tableDensity(shape)}>
        <TableCaption id={captionId} />
        <TableHeading shape={shape} />
        <TableBody>
          {data?.map((record) => (
            <ListRow
              key={record.id}
              record={record}
              shape={shape}
              isSelected={selectedIds.includes(record.id)}
              onToggle={onToggleItem}
              opens={opens}
            />
          )) ?? <SkeletonRows shape={shape} count={perPage} />}
        </TableBody>
      </Table>
      {wasWider && (
        <Suspense>
          <TableFit shape={shape} rows={data} />
        </Suspense>
      )}
    </TableContainer>
  )
}
