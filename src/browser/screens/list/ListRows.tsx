import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { useListContext } from 'react-admin'
import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'
import { ListCards } from './cards/ListCards.tsx'
import { useReturnToRow } from './return/use-return-to-row.ts'
import { EmptyList } from './states/EmptyList.tsx'
import { ListTable } from './table/ListTable.tsx'

/** The rows: a table, or cards on a phone. While new ones load, the old ones stay and fade. */
export function ListRows() {
  const { data, isFetching } = useListContext()
  const isPhone = useIsPhone()
  const rows = useReturnToRow()
  if (data?.length === 0 && !isFetching) return <EmptyList />
  return (
    <Box ref={rows} aria-busy={isFetching} sx={{ position: 'relative' }}>
      {isFetching && data && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 1 }} />
      )}
      {isPhone ? (
        <ListCards />
      ) : (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <ListTable />
        </Paper>
      )}
    </Box>
  )
}
