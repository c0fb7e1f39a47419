import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import AddIcon from '@mui/icons-material/PersonAddOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip, useAccess } from '#browser/api.ts'
import { isFull } from '#rules/classes/capacity.ts'
import { AddToLesson } from './AddToLesson.tsx'
import type { CalendarLesson } from './lesson-calendar.ts'
import { LessonMembers } from './LessonMembers.tsx'

export interface LessonCardProps {
  lesson: CalendarLesson
  /** All lessons of the class. */
  lessons: readonly CalendarLesson[]
  /** The class. */
  of: Record<string, unknown>
}

/** One lesson: its time, instructor, occupancy and children. */
export function LessonCard({ lesson, lessons, of }: LessonCardProps) {
  const translate = useTranslate()
  const { can } = useAccess()
  const heading = useId()
  const [isAdding, setAdding] = useState(false)
  const { start_time, end_time, status, instructor, instructor_away } = lesson
  const isOpen = status === 'upcoming' || status === 'incomplete'
  return (
    <Box component="article" aria-labelledby={heading} sx={sheet}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          id={heading}
          component="h3"
          variant="subtitle1"
          sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {`${start_time} – ${end_time}`}
        </Typography>
        <StatusChip
          value={status}
          label={translate(`resources.lessons.choices.status.${status}`, { _: STATUSES[status] })}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {instructor?.name ?? translate('classes.calendar.no_instructor', { _: 'No instructor' })}
      </Typography>
      {instructor_away && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {translate('classes.calendar.instructor_away', { _: 'The instructor is away that day.' })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Occupancy lesson={lesson} />
        {isOpen && can('lessons.consumers.add') && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('classes.calendar.add', { _: 'Add %{lower_consumer}' })}
          </Button>
        )}
      </Box>
      <LessonMembers lesson={lesson} canRemove={status !== 'completed' && can('lessons.consumers.delete')} />
      {isAdding && <AddToLesson lesson={lesson} lessons={lessons} of={of} onClose={() => setAdding(false)} />}
    </Box>
  )
}

const STATUSES = { upcoming: 'Upcoming', completed: 'Completed', cancelled: 'Cancelled', incomplete: 'Incomplete' }

function Occupancy({ lesson: { booked, places } }: { lesson: CalendarLesson }) {
  const translate = useTranslate()
  const words =
    places === null
      ? translate('classes.calendar.booked', { booked, _: '%{booked} booked' })
      : translate('classes.calendar.occupancy_long', { booked, places, _: '%{booked} of %{places} places taken' })
  return (
    <Box sx={{ flexGrow: 1 }}>
      <Typography variant="body2">{words}</Typography>
      {places !== null && (
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={places > 0 ? Math.min(100, (booked / places) * 100) : 100}
          color={isFull(places, booked) ? 'warning' : 'primary'}
          sx={{ mt: 0.5, borderRadius: 1, height: 6 }}
        />
      )}
    </Box>
  )
}

const sheet = {
  display: 'grid',
  gap: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  p: 2,
  minWidth: 0,
} as const
