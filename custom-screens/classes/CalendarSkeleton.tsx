import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** MCON-20: lessons that are on their way stand for themselves. */
const LESSONS = ['first', 'second', 'third']

/** The place of a calendar, with as many lessons as one expects at first, while they are loaded. */
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
