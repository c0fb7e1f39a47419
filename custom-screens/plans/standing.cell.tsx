import { useTranslate } from 'react-admin'
import { type CustomCodeProps, StatusChip } from '#browser/api.ts'
import { useDay } from './money.ts'

/** PLAN-17: how a plan stands; one that has been moved goes on until the day on which the other class takes it up. */
export default function Standing({ field, record }: CustomCodeProps['cell']) {
  const translate = useTranslate()
  const day = useDay()
  const value = String(record[field.path])
  const title = field.choices?.find((choice) => choice.value === value)?.title ?? value
  const on = record.ended_on
  const isEnding = value === 'ending' && typeof on === 'string'
  return (
    <StatusChip
      value={value}
      label={isEnding ? translate('plans.ends_on', { _: 'Ends on %{day}', day: day(on) }) : title}
    />
  )
}
