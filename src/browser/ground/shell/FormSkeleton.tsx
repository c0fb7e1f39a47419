import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'

const FIELDS = 6

/** Placeholder of a form while its record is loading. */
export function FormSkeleton() {
  const translate = useTranslate()
  return (
    <Box
      role="status"
      aria-label={translate('rollcall.states.loading')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, py: 1 }}
    >
      {Array.from({ length: FIELDS }, (_field, index) => (
        <Skeleton key={index} variant="rounded" height={40} />
      ))}
    </Box>
  )
}
