import { Link as RouterLink } from 'react-router'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import MedicalIcon from '@mui/icons-material/MedicalServicesOutlined'
import { Flag, kinds, quietLink, StatusChip, useScreenPath, useValueLocale } from '#browser/api.ts'
import type { FamilyAtAGlance } from '../../custom-actions/customers/at-a-glance.contract.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { WaitingLine } from './WaitingLine.tsx'

type Child = FamilyAtAGlance['children'][number]

/** A child with its age, and a line for each class that it is in or waits for. */
export function ChildAtAGlance({ child }: { child: Child }) {
  const translate = useTranslate()
  const screens = useScreenPath()
  const locale = useValueLocale()
  const disabled = translate('resources.consumers.choices.status.disabled', { _: 'Inactive' })
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Link
          component={RouterLink}
          to={screens.show('consumers', child.id) ?? ''}
          sx={(theme) => ({ ...quietLink(theme), fontWeight: 600 })}
        >
          {child.name}
        </Link>
        {child.age !== null && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {kinds.age.text(child.age, AGE, locale)}
          </Typography>
        )}
        {child.medical && (
          <Link component={RouterLink} to={screens.show('consumers', child.id, 'medical') ?? ''} underline="none">
            <Flag tone="danger" icon={<MedicalIcon aria-hidden />}>
              {translate('customers.glance.medical', { _: 'Medical' })}
            </Flag>
          </Link>
        )}
        {child.status === 'disabled' && <StatusChip value="disabled" label={disabled} />}
      </Box>
      {child.places.map((place, index) => (
        <PlaceLine key={index} place={place} />
      ))}
      {child.waiting.map((entry) => (
        <WaitingLine key={entry.class.id} entry={entry} />
      ))}
      {child.places.length === 0 && child.waiting.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
          {translate('customers.glance.no_class', { _: 'In no class now.' })}
        </Typography>
      )}
    </Box>
  )
}

const AGE = { path: 'age', kind: 'age', title: '' } as const
