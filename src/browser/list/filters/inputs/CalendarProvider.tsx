import { use, type ReactNode } from 'react'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { useValueLocale } from '../../../i18n/value-locale.ts'
import { calendarLocale } from '../../../kinds/calendar-locale.ts'
import { usePickerWords } from '../../../kinds/use-picker-words.ts'

/** Calendars in the language of the screen, with weeks from Monday. Suspends while the language is being loaded. */
export function CalendarProvider({ children }: { children: ReactNode }) {
  const { language } = useValueLocale()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={use(calendarLocale(language))}
      localeText={usePickerWords()}
    >
      {children}
    </LocalizationProvider>
  )
}
