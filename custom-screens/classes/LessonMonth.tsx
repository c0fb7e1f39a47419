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
import type { CalendarLesson } from './lesson-calendar.ts'

export interface LessonMonthProps {
  lessons: readonly CalendarLesson[]
  /** The day that is shown beside the month. */
  day: string
  onDay: (day: string) => void
}

/** A month with the lessons of a class; a lesson opens its day. */
export default function LessonMonth({ lessons, day, onDay }: LessonMonthProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const events = lessons.map(({ id, start_date, start_time, end_time, status, booked, places }) => ({
    id: String(id),
    start: `${start_date}T${start_time}`,
    end: `${start_date}T${end_time}`,
    title:
      places === null
        ? String(booked)
        : translate('classes.calendar.occupancy', { booked, places, _: '%{booked} of %{places}' }),
    className: start_date === day ? `lesson-${status} lesson-chosen` : `lesson-${status}`,
    extendedProps: { day: start_date },
  }))
  return (
    <Box sx={look}>
      <FullCalendar
        plugins={[dayGridPlugin, classicTheme]}
        locales={[enGb]}
        locale={locale}
        initialView="dayGridMonth"
        initialDate={day}
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
        events={events}
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
  '& h2': { fontSize: '1rem', fontWeight: 600 },
  // Coming ones are filled, done ones quiet, and amber is what still needs somebody.
  '& .lesson-completed': quiet(theme.status.muted),
  '& .lesson-incomplete': quiet(theme.status.warning),
  '& .lesson-cancelled': { ...quiet(theme.status.muted), textDecoration: 'line-through' },
  '& .lesson-chosen': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: 1 },
})
