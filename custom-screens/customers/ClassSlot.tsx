import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { kinds, quietLink, useResourceModel, useScreenPath, useValueLocale } from '#browser/api.ts'
import type { FamilyAtAGlance } from '../../custom-actions/customers/at-a-glance.contract.ts'

interface ClassSlotProps {
  placed: FamilyAtAGlance['children'][number]['places'][number]['class']
  isWaiting?: boolean
  /** How it is booked, and what comes next: two cells. */
  children: ReactNode
}

/** A class by name, day, time and venue, in columns that are the same for each child; one below the other on a phone. */
export function ClassSlot({ placed, isWaiting = false, children }: ClassSlotProps) {
  const screens = useScreenPath()
  const locale = useValueLocale()
  const { entity } = useResourceModel('classes')
  const day = entity.fields['day_of_week']
  const dayText = day ? kinds.choice.text(placed.day_of_week, { ...day, path: 'day_of_week' }, locale) : ''
  return (
    <Box sx={isWaiting ? [columns, { color: 'text.secondary' }] : columns}>
      <Link component={RouterLink} to={screens.show('classes', placed.id) ?? ''} sx={quietLink}>
        {placed.name}
      </Link>
      <Box component="span">
        {dayText} {placed.start_time}–{placed.end_time}
        {placed.venue && <> · {placed.venue.name}</>}
      </Box>
      {children}
    </Box>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '4fr 5fr 2fr 3fr' },
  columnGap: 2,
  pt: { xs: 1, md: 0.75 },
  pl: { md: 1.5 },
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const
