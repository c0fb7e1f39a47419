import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListContextProvider, useInfiniteListController, useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useListSettings } from '../list-settings.ts'
import { ListRows } from '../ListRows.tsx'
import { FailedList } from '../states/FailedList.tsx'
import { ListAnnouncement } from '../states/ListAnnouncement.tsx'
import { ListToolbar } from '../toolbar/ListToolbar.tsx'
import { LoadMore } from './LoadMore.tsx'

/** Related rows in a panel among others: the rows alone, more of them on demand, and beneath them what adds to them. */
export function PanelRows() {
  const target = useListTarget()
  const { some } = useListWords()
  const translate = useTranslate()
  const { queryOptions, ...settings } = useListSettings(target)
  const controller = useInfiniteListController<ApiRecord>({
    ...settings,
    // The rows come with the record, and anew whenever the record is read anew.
    queryOptions: { ...queryOptions, staleTime: Infinity },
    storeKey: false,
    perPage: target.list.count,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = controller
  return (
    <ListContextProvider value={controller}>
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
          {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
          <Box sx={{ mt: 1 }}>
            <ListToolbar inPanel />
          </Box>
          <ListAnnouncement />
        </Box>
      </DialogHost>
    </ListContextProvider>
  )
}
