import { use, type ReactNode } from 'react'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { CALENDAR_FORMATS, calendarLocale } from '#browser/parts/kinds/calendar-locale.ts'
import { usePickerWords } from '#browser/parts/kinds/use-picker-words.ts'

/** Calendars in the current language, with weeks from Monday. Suspends while the language is loading. */
export function CalendarProvider({ children }: { children: ReactNode }) {
  const { language } = useValueLocale()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={use(calendarLocale(language))}
      dateFormats={CALENDAR_FORMATS}
      localeText={usePickerWords()}
    >
      {children}
    </LocalizationProvider>
  )
}
