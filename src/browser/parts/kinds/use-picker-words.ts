import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { pickerMessages } from '#browser/ground/i18n/messages/picker.ts'

addMessages('rollcall.picker', pickerMessages)

/** Texts of MUI's calendars and clocks without parameters. */
const FIXED = [
  'previousMonth',
  'nextMonth',
  'openPreviousView',
  'openNextView',
  'cancelButtonLabel',
  'clearButtonLabel',
  'okButtonLabel',
  'todayButtonLabel',
  'nextStepButtonLabel',
  'datePickerToolbarTitle',
  'timePickerToolbarTitle',
  'dateTimePickerToolbarTitle',
  'fieldClearLabel',
  'timeTableLabel',
  'dateTableLabel',
  'start',
  'end',
  'year',
  'month',
  'day',
  'weekDay',
  'hours',
  'minutes',
  'seconds',
  'meridiem',
  'empty',
] as const

/** The texts of calendars and clocks in the current language. */
export function usePickerWords(): Partial<PickersLocaleText> {
  const translate = useTranslate()
  return useMemo(() => pickerWords(translate), [translate])
}

function pickerWords(translate: TranslateFunction): Partial<PickersLocaleText> {
  const words = (key: string, values?: object) => translate(`rollcall.picker.${key}`, values)
  return {
    ...Object.fromEntries(FIXED.map((key) => [key, words(key)])),
    calendarViewSwitchingButtonAriaLabel: (view) => words(view === 'year' ? 'switch_to_days' : 'switch_to_years'),
    openDatePickerDialogue: (date) => (date ? words('chosen_date', { date }) : words('choose_date')),
    openTimePickerDialogue: (time) => (time ? words('chosen_time', { time }) : words('choose_time')),
    hoursClockNumberText: (hours) => words('hour_number', { smart_count: Number(hours) }),
    minutesClockNumberText: (minutes) => words('minute_number', { smart_count: Number(minutes) }),
    selectViewText: (view) => words('choose_part', { part: words(view) }),
    fieldYearPlaceholder: ({ digitAmount }) => words('year_letter').repeat(digitAmount),
    fieldMonthPlaceholder: () => words('month_letters'),
    fieldDayPlaceholder: () => words('day_letters'),
    fieldHoursPlaceholder: () => words('hour_letters'),
    fieldMinutesPlaceholder: () => words('minute_letters'),
    fieldMeridiemPlaceholder: () => words('meridiem_letters'),
  }
}
