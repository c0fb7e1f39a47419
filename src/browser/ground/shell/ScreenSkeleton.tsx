import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Placeholder of a screen while it is loading. */
export function ScreenSkeleton() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('rollcall.states.loading')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ my: 0.75, mb: 3 }} />
      <Skeleton variant="rounded" height={36} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}
