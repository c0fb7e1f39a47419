import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/api.ts'
import { firstDay, type CalendarLesson, type ClosedDay } from './lesson-calendar.ts'
import { LessonDay } from './LessonDay.tsx'

const FEW = 4

export interface LessonDaysProps {
  lessons: readonly CalendarLesson[]
  closed: readonly ClosedDay[]
  /** The class. */
  of: Record<string, unknown>
}

/** Days with lessons, and those without because of a closure or a holiday, from the next one on; earlier and later ones are loaded on demand. */
export function LessonDays({ lessons, closed, of }: LessonDaysProps) {
  const translate = useTranslate()
  const { roots } = useAccess()
  const [first] = useState(() => firstDay(lessons, roots().today) ?? '')
  const [shown, show] = useState({ earlier: 0, later: FEW })
  const days = [...new Set([...lessons.map(({ start_date }) => start_date), ...closed.map(({ date }) => date)])].sort()
  const at = Math.max(0, days.indexOf(first))
  const from = Math.max(0, at - shown.earlier)
  const to = at + shown.later
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {from > 0 && (
        <Button variant="outlined" onClick={() => show({ ...shown, earlier: shown.earlier + FEW })}>
          {translate('classes.calendar.earlier', { _: 'Earlier lessons' })}
        </Button>
      )}
      {days.slice(from, to).map((day) => (
        <LessonDay key={day} day={day} lessons={lessons} closed={closed} of={of} />
      ))}
      {to < days.length && (
        <Button variant="outlined" onClick={() => show({ ...shown, later: shown.later + FEW })}>
          {translate('classes.calendar.later', { _: 'Later lessons' })}
        </Button>
      )}
    </Box>
  )
}
