import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { kinds, useValueLocale } from '#browser/api.ts'
import type { FamilyAtAGlance } from '../../custom-actions/customers/at-a-glance.contract.ts'
import { ClassSlot } from './ClassSlot.tsx'

/** A place that a child waits for, since when, and from when on it is wanted. */
export function WaitingLine({ entry }: { entry: FamilyAtAGlance['children'][number]['waiting'][number] }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const dayOf = (date: string) => kinds.date.text(date, DAY, locale)
  return (
    <ClassSlot placed={entry.class} isWaiting>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {translate('customers.glance.waiting', { _: 'Waiting' })}
      </Box>
      <Box component="span">
        {translate('customers.glance.since', {
          _: 'Since %{day}',
          day: dayOf(civilDate(entry.since, locale.timezone)),
        })}
        {entry.start_date && (
          <> · {translate('customers.glance.wanted', { _: 'From %{day}', day: dayOf(entry.start_date) })}</>
        )}
      </Box>
    </ClassSlot>
  )
}

/** ISO date of an instant where the tenant is. */
function civilDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(instant))
}

const DAY = { path: 'since', kind: 'date', title: '' } as const
