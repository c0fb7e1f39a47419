import { useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { intlFormat, parseISO } from 'date-fns'
import { useLocale } from 'react-admin'
import type { CalendarLesson, ClosedDay } from './lesson-calendar.ts'
import { LessonCard } from './LessonCard.tsx'
import { useClosedText } from './use-closed-text.ts'

export interface LessonDayProps {
  day: string
  /** Lessons of the class; those of other days are left out. */
  lessons: readonly CalendarLesson[]
  closed: readonly ClosedDay[]
  /** The class. */
  of: Record<string, unknown>
}

/** The lessons of one day, each with its children. */
export function LessonDay({ day, lessons, closed, of }: LessonDayProps) {
  const closedText = useClosedText()
  const locale = useLocale()
  const heading = useId()
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2" id={heading}>
        {intlFormat(parseISO(day), format, { locale })}
      </Typography>
      {closed
        .filter(({ date }) => date === day)
        .map((one) => (
          <Typography key={one.kind} variant="body2" sx={{ color: 'text.secondary' }}>
            {closedText(one)}
          </Typography>
        ))}
      {lessons
        .filter(({ start_date }) => start_date === day)
        .map((lesson) => (
          <LessonCard key={lesson.id} lesson={lesson} lessons={lessons} of={of} />
        ))}
    </Box>
  )
}
