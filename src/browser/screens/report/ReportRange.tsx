import { useState } from 'react'
import { useTranslate } from 'react-admin'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { DayField } from '#browser/parts/filters/inputs/DayField.tsx'
import type { DayFault } from '#browser/parts/filters/inputs/day-field.ts'
import {
  type ReportPresetName,
  reportPresetOf,
  reportPresets,
  reportRangeOf,
} from '#protocol/dates/report-range-presets.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { NO_DAY, type ReportChoice } from './report-address.ts'

const CUSTOM = 'custom'

export interface ReportRangeProps {
  report: ReportModel
  /** ISO date. */
  today: string
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
}

/** The days of a report: a preset, or from one day to another; none after today, unless the report looks ahead. */
export function ReportRange({ report, today, choice, onChange }: ReportRangeProps) {
  const translate = useTranslate()
  const { ahead } = report.range
  const [isCustom, setCustom] = useState(false)
  const offered = reportPresets(ahead)
  const chosen = offered.find((name) => name === choice.preset) ?? reportPresetOf(choice, today, ahead)
  const preset = (!isCustom && chosen) || CUSTOM
  const words = (name: string) =>
    translate(`rollcall.report.range.${name}`, { _: translate(`rollcall.list.range.${name}`) })
  const choose = (name: string) => {
    setCustom(name === CUSTOM)
    if (name === CUSTOM) return
    const days = reportRangeOf(name as ReportPresetName, today, ahead)
    onChange({ ...choice, ...days, preset: name as ReportPresetName })
  }
  const setEnd = (end: 'startDate' | 'endDate') => (day: string | undefined) => {
    setCustom(true)
    const { preset: _preset, ...days } = choice
    onChange({ ...days, [end]: day ?? NO_DAY })
  }
  const typed = {
    latest: ahead ? undefined : today,
    faults: (fault: DayFault) => translate(`rollcall.report.day.${fault}`),
  }
  const isRound = choice.endDate !== NO_DAY && choice.startDate > choice.endDate
  return (
    <>
      <TextField
        select
        size="small"
        fullWidth
        label={translate('rollcall.report.dates')}
        value={preset}
        onChange={(event) => choose(event.target.value)}
      >
        {[...offered, CUSTOM].map((name) => (
          <MenuItem key={name} value={name}>
            {words(name)}
          </MenuItem>
        ))}
      </TextField>
      <DayField
        label={translate('rollcall.list.range.from')}
        value={choice.startDate || undefined}
        onChange={setEnd('startDate')}
        {...typed}
      />
      <DayField
        label={translate('rollcall.list.range.to')}
        value={choice.endDate || undefined}
        onChange={setEnd('endDate')}
        problem={isRound ? translate('rollcall.report.day.round') : undefined}
        {...typed}
      />
    </>
  )
}
