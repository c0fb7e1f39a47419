import { Link as RouterLink } from 'react-router'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { kinds, quietLink, useResourceModel, useScreenPath, useValueLocale } from '#browser/api.ts'
import type { FamilyAtAGlance } from '../../custom-actions/customers/at-a-glance.contract.ts'
import { ClassSlot } from './ClassSlot.tsx'

type Place = FamilyAtAGlance['children'][number]['places'][number]

/** A class that a child is in: when and where, how it is booked, and the next lesson. */
export function PlaceLine({ place }: { place: Place }) {
  const translate = useTranslate()
  const screens = useScreenPath()
  const locale = useValueLocale()
  const { next_lesson: next, ends_on: endsOn } = place
  const dayOf = (date: string) => kinds.date.text(date, DAY, locale)
  return (
    <ClassSlot placed={place.class}>
      <Box component="span">{useBookingWord(place)}</Box>
      <Box component="span">
        {next ? (
          <Link component={RouterLink} to={screens.show('lessons', next.id) ?? ''} sx={quietLink}>
            {translate('customers.glance.next', {
              _: 'Next: %{day}, %{time}',
              day: dayOf(next.start_date),
              time: next.start_time,
            })}
          </Link>
        ) : (
          translate('customers.glance.no_next', { _: 'No lesson to come' })
        )}
        {endsOn && <> · {translate('customers.glance.leaves', { _: 'Leaves on %{day}', day: dayOf(endsOn) })}</>}
      </Box>
    </ClassSlot>
  )
}

function useBookingWord({ booking_type: type, taster }: Place): string {
  const translate = useTranslate()
  const { resource } = useResourceModel('consumers')
  const columns = resource.show?.tabs.find(({ id }) => id === 'classes')?.relation?.list.columns
  if (type === null) {
    return taster
      ? translate('registers.taster', { _: '%{taster}' })
      : translate('customers.glance.single', { _: 'Single lessons' })
  }
  const booking = columns?.find(({ path }) => path === 'pivot.booking_type')
  const choice = booking?.choices?.find(({ value }) => value === type)
  return translate(`resources.classes.choices.pivot.booking_type.${type}`, { _: choice?.title ?? type })
}

const DAY = { path: 'start_date', kind: 'date', title: '' } as const
