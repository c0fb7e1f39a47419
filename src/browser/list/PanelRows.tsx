import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'react-admin'
import { DialogHost } from '../action/DialogHost.tsx'
import { ListRows } from './ListRows.tsx'
import { useListWords } from './list-words.ts'
import { ListFooter } from './paging/ListFooter.tsx'
import { FailedList } from './states/FailedList.tsx'
import { ListAnnouncement } from './states/ListAnnouncement.tsx'
import { ListToolbar } from './toolbar/ListToolbar.tsx'

/** Related rows in a panel among others: the rows alone, and beneath them what adds to them. */
export function PanelRows() {
  const { data, error } = useListContext()
  const { some } = useListWords()
  const translate = useTranslate()
  return (
    <DialogHost>
      <Box sx={{ minWidth: 0 }}>
        {error && <FailedList error={error} />}
        {data?.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('rollcall.list.empty', { name: some })}
          </Typography>
        ) : (
          (data || !error) && <ListRows />
        )}
        <ListFooter />
        <Box sx={{ mt: 1 }}>
          <ListToolbar inPanel />
        </Box>
        <ListAnnouncement />
      </Box>
    </DialogHost>
  )
}
