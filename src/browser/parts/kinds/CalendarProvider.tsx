import { use, type ReactNode } from 'react'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { CALENDAR_FORMATS, calendarLocale } from './calendar-locale.ts'
import { usePickerWords } from './use-picker-words.ts'

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
      <ThemeProvider theme={likeOtherFields}>{children}</ThemeProvider>
    </LocalizationProvider>
  )
}

/** Fields of calendars are drawn by components of their own, which the theme of all others does not reach. */
function likeOtherFields(theme: Theme): Theme {
  const { surfaces, components } = theme
  const root = {
    backgroundColor: surfaces.paper,
    '&:hover:not(.Mui-focused):not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
      borderColor: surfaces.inkFaint,
    },
  }
  const MuiPickersOutlinedInput = { styleOverrides: { root, notchedOutline: { borderColor: surfaces.lineStrong } } }
  return { ...theme, components: { ...components, MuiPickersOutlinedInput } }
}
