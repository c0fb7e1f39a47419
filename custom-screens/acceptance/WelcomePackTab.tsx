import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldInput, looseField } from '#browser/api.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { PackWaits } from './PackWaits.tsx'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

/** ACC-03, ACC-29: the free welcome pack of a monthly plan, and the day on which it is sent. */
export function WelcomePackTab({ offer, values }: AcceptTabProps) {
  const words = useWords()
  const { date } = useTexts()
  const bundle = offer?.free_welcome_pack_bundle
  const day = offer?.free_welcome_pack_date
  if (!bundle) return <Typography>{words('welcome_pack_none')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{words('welcome_pack_of', { name: bundle.name, date: day ? date(day) : '–' })}</Typography>
      <FieldInput {...looseField('welcome_pack', 'boolean', words('welcome_pack'))} />
      <PackWaits {...{ offer, values }} />
    </Box>
  )
}
