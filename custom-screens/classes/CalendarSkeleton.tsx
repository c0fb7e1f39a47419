import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** MCON-20: placeholders of lessons. */
const LESSONS = ['first', 'second', 'third']

/** The placeholder of a calendar, with a typical number of lessons, while they are loading. */
export function CalendarSkeleton() {
  return (
    <Box
      aria-busy
      sx={{
        height: 420,
        p: 2,
        display: 'grid',
        alignContent: 'start',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {LESSONS.map((lesson) => (
        <Skeleton key={lesson} variant="rounded" height={48} />
      ))}
    </Box>
  )
}
