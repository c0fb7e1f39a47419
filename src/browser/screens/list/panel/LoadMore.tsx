import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { useListTotal } from '../paging/list-total.ts'

/** Appends the next rows, and shows how many of the total are loaded. */
export function LoadMore({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) {
  const { data } = useListContext()
  const { short } = useListTotal()
  const translate = useTranslate()
  const count = new Intl.NumberFormat(useLocale()).format(data?.length ?? 0)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, fontSize: 13, color: 'text.secondary' }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isLoading}
        onClick={onClick}
        sx={{ minHeight: { xs: 44, sm: 32 } }}
      >
        {translate('rollcall.list.load_more')}
      </Button>
      <span>{translate('rollcall.list.loaded', { count, total: short })}</span>
    </Box>
  )
}
