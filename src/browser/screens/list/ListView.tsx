import { useRef, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { ListControls } from './ListControls.tsx'
import { ListRows } from './ListRows.tsx'
import { ListFooter } from './paging/ListFooter.tsx'
import { useTopOfPage } from './paging/use-top-of-page.ts'
import { BulkBar } from './selection/BulkBar.tsx'
import { FailedList } from './states/FailedList.tsx'
import { ListAnnouncement } from './states/ListAnnouncement.tsx'

/** Everything of a list below its heading: filters, rows, paging. */
export function ListView({ toolbar }: { toolbar?: ReactNode }) {
  const { error, data } = useListContext()
  const { key } = useListTarget()
  const top = useRef<HTMLDivElement>(null)
  useTopOfPage(top)
  return (
    <DialogHost>
      <Box ref={top} data-list={key} sx={{ scrollMarginTop: 80, minWidth: 0 }}>
        <ListControls toolbar={toolbar} />
        {error && <FailedList error={error} />}
        {(data || !error) && <ListRows />}
        <ListFooter />
        <BulkBar />
        <ListAnnouncement />
      </Box>
    </DialogHost>
  )
}
