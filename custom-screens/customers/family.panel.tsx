import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, FailedPart } from '#browser/api.ts'
import type { FamilyAtAGlance } from '../../custom-actions/customers/at-a-glance.contract.ts'
import { ChildAtAGlance } from './ChildAtAGlance.tsx'
import { FamilyNotes } from './FamilyNotes.tsx'

/** CUS-01: the children of a family with their classes and waiting places, and the last notes. */
export default function Family({ along, refetch }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const family = (along as { item: FamilyAtAGlance } | undefined)?.item
  if (!family) return <FailedPart error={undefined} onRetry={() => void refetch()} />
  return (
    <>
      {family.children.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('customers.glance.no_children', { _: 'No %{lower_consumers} yet.' })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {family.children.map((child) => (
          <ChildAtAGlance key={child.id} child={child} />
        ))}
      </Box>
      <FamilyNotes notes={family.notes} />
    </>
  )
}
