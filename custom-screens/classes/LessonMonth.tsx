import 'temporal-polyfill/global'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import enGb from '@fullcalendar/react/locales/en-gb'
import classicTheme from '@fullcalendar/react/themes/classic'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useLocale, useTranslate } from 'react-admin'
import type { CalendarLesson, ClosedDay } from './lesson-calendar.ts'
import { useClosedText } from './use-closed-text.ts'

export interface LessonMonthProps {
  lessons: readonly CalendarLesson[]
  closed: readonly ClosedDay[]
  /** The day that is shown beside the month. */
  day: string
  /** The day that it is where the tenant is, whatever it is where the screen is read. */
  today: string
  onDay: (day: string) => void
}

/** A month with the lessons of a class, and the days on which it has none for a reason; each opens its day. */
export default function LessonMonth({ lessons, closed, day, today, onDay }: LessonMonthProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const closedText = useClosedText()
  const classes = (date: string, ...names: string[]) => [...names, ...(date === day ? ['lesson-chosen'] : [])].join(' ')
  const occupancy = ({ booked, places }: CalendarLesson) =>
    places === null
      ? String(booked)
      : translate('classes.calendar.occupancy', { booked, places, _: '%{booked} of %{places}' })
  const away = translate('classes.calendar.away', { _: 'instructor away' })
  const ofLessons = lessons.map((lesson) => ({
    id: String(lesson.id),
    start: `${lesson.start_date}T${lesson.start_time}`,
    end: `${lesson.start_date}T${lesson.end_time}`,
    title: lesson.instructor_away ? `${occupancy(lesson)}, ${away}` : occupancy(lesson),
    className: classes(
      lesson.start_date,
      `lesson-${lesson.status}`,
      ...(lesson.instructor_away ? ['lesson-away'] : []),
    ),
    extendedProps: { day: lesson.start_date },
  }))
  const ofClosedDays = closed.map((one) => ({
    id: `closed ${one.date}`,
    start: one.date,
    allDay: true,
    title: closedText(one),
    className: classes(one.date, 'lesson-none'),
    extendedProps: { day: one.date },
  }))
  return (
    <Box sx={look}>
      <FullCalendar
        plugins={[dayGridPlugin, classicTheme]}
        locales={[enGb]}
        locale={locale}
        initialView="dayGridMonth"
        initialDate={day}
        now={today}
        firstDay={1}
        height="auto"
        fixedWeekCount={false}
        weekTextLong={translate('classes.calendar.week', { _: 'Week' })}
        todayText={translate('classes.calendar.today', { _: 'Today' })}
        todayHint={translate('classes.calendar.today_hint', { _: 'Go to this month' })}
        prevHint={translate('classes.calendar.previous', { _: 'Previous month' })}
        nextHint={translate('classes.calendar.next', { _: 'Next month' })}
        headerToolbar={{ start: 'title', end: 'today prev,next' }}
        eventDisplay="block"
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        eventInteractive
        events={[...ofClosedDays, ...ofLessons]}
        eventClick={({ event }) => onDay(String(event.extendedProps.day))}
      />
    </Box>
  )
}

/** Of an event: the calendar's own colours are more specific. */
function quiet({ color, backgroundColor }: { color: string; backgroundColor: string }) {
  return {
    backgroundColor: `${backgroundColor} !important`,
    borderColor: `${backgroundColor} !important`,
    color: `${color} !important`,
    '& *': { color: `${color} !important` },
  }
}

const look = (theme: Theme) => ({
  '--fc-classic-background': theme.palette.background.paper,
  '--fc-classic-foreground': theme.palette.text.primary,
  '--fc-classic-muted-foreground': theme.palette.text.secondary,
  '--fc-classic-faint-foreground': theme.palette.text.secondary,
  '--fc-classic-border': theme.palette.divider,
  '--fc-classic-strong-border': theme.palette.divider,
  '--fc-classic-event': theme.palette.primary.main,
  '--fc-classic-event-contrast': theme.palette.primary.contrastText,
  '--fc-classic-button': theme.palette.background.paper,
  '--fc-classic-button-border': theme.palette.divider,
  '--fc-classic-button-strong': theme.palette.action.hover,
  '--fc-classic-button-strong-border': theme.palette.divider,
  '--fc-classic-button-foreground': theme.palette.text.primary,
  '--fc-classic-button-outline': theme.palette.primary.main,
  '--fc-classic-today': theme.palette.action.selected,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  p: 2,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  // The calendar's own buttons have lines at their sides alone.
  '& button': { borderBlock: `1px solid ${theme.palette.divider}` },
  '& h2': { fontSize: '1rem', fontWeight: 600 },
  // Coming ones are filled, done ones quiet, and amber is what still needs somebody.
  '& .lesson-completed': quiet(theme.status.muted),
  '& .lesson-incomplete, & .lesson-away': quiet(theme.status.warning),
  '& .lesson-none': { ...quiet(theme.status.muted), fontStyle: 'italic' },
  // A narrow day shows the whole text, on two lines.
  '& [class*="lesson-"], & [class*="lesson-"] *': { whiteSpace: 'normal', overflow: 'visible', flexWrap: 'wrap' },
  '@media print': { '& button': { display: 'none' } },
  '& .lesson-cancelled': { ...quiet(theme.status.muted), textDecoration: 'line-through' },
  '& .lesson-chosen': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: 1 },
})
