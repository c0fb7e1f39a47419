import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const FIELDS = 9

/** Placeholder of a record's panels. */
export function PanelSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', p: 3 }}
    >
      {Array.from({ length: FIELDS }, (_field, index) => (
        <Box key={index}>
          <Skeleton width="40%" height={14} />
          <Skeleton width="75%" height={22} />
        </Box>
      ))}
    </Box>
  )
}

/** Placeholder of a record's heading. */
export function HeadingSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton width={260} height={30} />
      <Skeleton width={340} height={20} />
    </Box>
  )
}
