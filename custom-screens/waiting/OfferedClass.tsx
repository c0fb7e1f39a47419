import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kinds, useValueLocale } from '#browser/api.ts'
import type { Offer } from './use-offer.ts'

/** The class that a place is offered in, as a family wants to know it. */
export function OfferedClass({ offer }: { offer: Offer }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const { class: offered, first_name, starts_on } = offer
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('waiting.offer.for', { name: first_name, _: 'A place for %{name} in' })}
      </Typography>
      <Typography component="h2" variant="h6">
        {offered.name}
      </Typography>
      <Typography>{offered.slot}</Typography>
      <Typography>{offered.venue_name}</Typography>
      {starts_on && (
        <Typography>
          {translate('waiting.offer.from', {
            day: kinds.date.text(starts_on, DAY, locale),
            _: 'You asked to start on %{day}',
          })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {offered.franchisee_name}
      </Typography>
    </Box>
  )
}

const DAY = { path: 'starts_on', kind: 'date', title: '' } as const
