import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

const CARDS = 6

/** Placeholder of cards. */
export function SkeletonCards({ lines }: { lines: number }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: CARDS }, (_, card) => (
        <Card key={card} sx={{ p: 1.5 }}>
          <Skeleton width="55%" height={22} />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={`${70 - line * 10}%`} height={20} />
          ))}
        </Card>
      ))}
    </Box>
  )
}
