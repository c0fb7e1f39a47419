import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatusChip } from '#browser/api.ts'
import type { LessonStatus } from '#rules/lessons/lesson-status.ts'
import { occupancyPercent } from '#rules/lessons/occupancy.ts'
import { useStatusWord } from '../registers/use-status-word.ts'
import { useWords } from '../registers/words.ts'
import { AvailabilityIcon } from './AvailabilityIcon.tsx'

/** The summary of a lesson. */
export interface PreviewedLesson {
  /** Title on the screen: its class, or its day. */
  title: string
  /** Place and time. */
  details: (string | null | undefined)[]
  status: LessonStatus
  /** The number of children, and of places; null: no limit. */
  booked: number
  places: number | null
  /** The number marked, and present; null: nobody is marked yet. */
  marked?: number
  present: number | null
}

/** REG-12: one lesson on a card. */
export function LessonPreview({ lesson, action }: { lesson: PreviewedLesson; action?: ReactNode }) {
  const words = useWords()
  const statusWord = useStatusWord()
  const { booked, places, present, marked = booked } = lesson
  const percent = occupancyPercent(booked, places ?? undefined)
  return (
    <Box sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h2">
            {lesson.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lesson.details.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <StatusChip value={lesson.status} label={statusWord(lesson.status)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 240px' }}>
          {places !== null && <AvailabilityIcon percent={percent} />}
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {places === null
              ? words('occupancy_open', { booked })
              : words('occupancy_line', { booked, places, percent })}
            {present !== null && ` · ${words('marked', { marked, total: booked, present })}`}
          </Typography>
        </Box>
        {action}
      </Box>
    </Box>
  )
}

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const
