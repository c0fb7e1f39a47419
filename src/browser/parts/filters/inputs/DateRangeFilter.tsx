import { useState } from 'react'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import {
  DATE_RANGE_PRESETS,
  DEFAULT_DATE_RANGE,
  presetOf,
  dateRangeOf,
  type DateRangePreset,
} from '#protocol/dates/date-range-presets.ts'
import type { DateRange } from '#protocol/list-query.ts'
import { isRange } from '../filter-values.ts'
import { DayField } from './DayField.tsx'
import type { FilterInputProps } from './filter-input.ts'

const ANY = 'any'
const CUSTOM = 'custom'

/** A range of days: a preset, or from one day to another. A custom range starts as the last seven days. */
export function DateRangeFilter({ filter, value, onChange }: FilterInputProps) {
  const translate = useTranslate()
  const today = useClock()().toISOString().slice(0, 10)
  const range = isRange(value) ? value : undefined
  const [isCustom, setCustom] = useState(false)
  const span = range === undefined ? ANY : (!isCustom && presetOf(range, today)) || CUSTOM

  const choose = (name: string) => {
    setCustom(name === CUSTOM)
    if (name === ANY) onChange(undefined)
    else onChange(dateRangeOf(name === CUSTOM ? DEFAULT_DATE_RANGE : (name as DateRangePreset), today))
  }
  const setEnd = (end: Partial<DateRange>) => {
    setCustom(true)
    onChange({ ...range, ...end })
  }
  return (
    <Box role="group" aria-label={filter.title} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <TextField
        select
        size="small"
        fullWidth
        label={filter.title}
        value={span}
        onChange={(event) => choose(event.target.value)}
      >
        {[ANY, ...DATE_RANGE_PRESETS, CUSTOM].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`rollcall.list.range.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {range && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <DayField
            label={translate('rollcall.list.range.from')}
            value={range.startDate}
            onChange={(startDate) => setEnd({ startDate })}
          />
          <DayField
            label={translate('rollcall.list.range.to')}
            value={range.endDate}
            onChange={(endDate) => setEnd({ endDate })}
          />
        </Box>
      )}
    </Box>
  )
}
