import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import CalendarIcon from '@mui/icons-material/Event'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { pickerMessages } from '#browser/ground/i18n/messages/picker.ts'
import { dateFormat } from '#protocol/text/intl-formats.ts'
import type { DayFieldProps, DayStart } from './day-field.ts'
import { partAt } from './typed-day.ts'
import type { TypedDay } from './use-typed-day.ts'

addMessages('rollcall.picker', pickerMessages)

export interface PlainDayProps extends DayFieldProps {
  day: TypedDay
  language: string
  /** The field is pointed at or reached: it may be used in a moment. */
  onNear: () => void
  /** Undefined: it was left. */
  onStart: (start: DayStart | undefined) => void
}

/** The field of a day without its calendar, which takes the same room. */
export function PlainDay({ label, value, faults, problem, day, language, onNear, onStart }: PlainDayProps) {
  const translate = useTranslate()
  const [isTyping, setTyping] = useState(false)
  // Where there is no mouse, days are picked, not typed; calendars decide by the same.
  const isTyped = useMediaQuery('@media (pointer: fine)', { defaultMatches: true })
  const text = isTyping ? undefined : ((day.fault && faults?.(day.fault)) ?? problem)
  const open = () => {
    onNear()
    onStart('calendar')
  }
  const place = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    onNear()
    setTyping(true)
    onStart(partAt(day.text, currentTarget.selectionStart ?? 0))
  }
  const leave = () => {
    setTyping(false)
    onStart(undefined)
  }
  const typed = { inputMode: 'numeric', onFocus: place, onSelect: place, onBlur: leave } as const
  const tapped = { readOnly: true, onClick: open, onKeyDown: onEnter(open) }
  const letters = { day: 'day_letters', month: 'month_letters', year: 'year_letter' }
  const placeholder = day.form.order
    .map((part) => translate(`rollcall.picker.${letters[part]}`).repeat(part === 'year' ? 4 : 1))
    .join(day.form.between)
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={day.text}
      placeholder={placeholder}
      onChange={({ target }) => day.type(target.value)}
      onPointerEnter={onNear}
      helperText={text}
      error={text !== undefined}
      sx={{ minWidth: 0 }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off', ...(isTyped ? typed : tapped) },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={chosenDay(value, language, translate)} onFocus={onNear} onClick={open}>
                <CalendarIcon />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  }
}

function chosenDay(value: string | undefined, language: string, translate: ReturnType<typeof useTranslate>): string {
  if (!value) return translate('rollcall.picker.choose_date')
  const format = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return translate('rollcall.picker.chosen_date', { date: format.format(new Date(value)) })
}
