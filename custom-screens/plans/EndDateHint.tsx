import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import type { CancellationDates } from '../../custom-actions/plans/cancellation-dates.contract.ts'
import { isEndDate } from './end-dates.ts'
import { useDay } from './money.ts'

/** PLAN-08: says between which days the end date must be, once it is another one. */
export function EndDateHint({ dates }: { dates: CancellationDates }) {
  const translate = useTranslate()
  const day = useDay()
  const value: unknown = useWatch({ name: 'notice_date' })
  if (typeof value !== 'string' || value === '' || isEndDate(value, dates)) return null
  return (
    <Alert severity="warning">
      {translate('plans.cancel.outside', {
        _: 'Choose an end date from %{from} to %{to}.',
        from: day(dates.start_date),
        to: day(dates.end_date),
      })}
    </Alert>
  )
}
