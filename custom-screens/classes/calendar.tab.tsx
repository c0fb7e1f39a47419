import { Suspense, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import EventIcon from '@mui/icons-material/EventOutlined'
import { useTranslate } from 'react-admin'
import { type CustomCodeProps, failureText, lazyCode, Notice, useAccess } from '#browser/api.ts'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { firstDay, useLessonCalendar } from './lesson-calendar.ts'
import { LessonDay } from './LessonDay.tsx'
import { LessonDays, type LessonDaysProps } from './LessonDays.tsx'

const LessonMonth = lazyCode(() => import('./LessonMonth.tsx'))

/**
 * CLS-18: the lessons of a class by day, with their children, who can be added and removed. On a phone a list by day.
 */
export default function CalendarTab({ record }: CustomCodeProps['tab']) {
  const translate = useTranslate()
  const { data, error, refetch } = useLessonCalendar(Number(record.id))
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  if (error) {
    return (
      <Notice
        title={translate('classes.calendar.failed', { _: 'The lessons could not be loaded' })}
        text={failureText(error, translate)}
        action={
          <Button onClick={() => void refetch()}>{translate('rollcall.states.retry', { _: 'Try again' })}</Button>
        }
      />
    )
  }
  if (!data) return <CalendarSkeleton />
  const { lessons, closed } = data
  if (lessons.length === 0) {
    return (
      <Notice
        icon={<EventIcon aria-hidden />}
        title={translate('classes.calendar.empty', { _: 'No lessons yet' })}
        text={translate('classes.calendar.empty_text', {
          _: 'Lessons added to this class are shown here by day.',
        })}
      />
    )
  }
  const Calendar = isNarrow ? LessonDays : MonthAndDay
  return <Calendar lessons={lessons} closed={closed} of={record} />
}

function MonthAndDay({ lessons, closed, of }: LessonDaysProps) {
  const { today } = useAccess().roots()
  const [chosen, choose] = useState<string>()
  const day = chosen ?? firstDay(lessons, today) ?? ''
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)', gap: 2, alignItems: 'start' }}
    >
      <Suspense fallback={<CalendarSkeleton />}>
        <LessonMonth lessons={lessons} closed={closed} day={day} today={today} onDay={choose} />
      </Suspense>
      <LessonDay day={day} lessons={lessons} closed={closed} of={of} />
    </Box>
  )
}
