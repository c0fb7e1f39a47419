import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kinds, useValueLocale } from '#browser/api.ts'
import type { FamilyAtAGlance } from '../../custom-actions/customers/at-a-glance.contract.ts'

/** The last notes on a family and its children: who wrote them, when, and about whom. */
export function FamilyNotes({ notes }: Pick<FamilyAtAGlance, 'notes'>) {
  const translate = useTranslate()
  const locale = useValueLocale()
  if (notes.length === 0) return null
  return (
    <Box sx={{ pt: 1.5 }}>
      <Typography component="h3" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {translate('customers.glance.last_notes', { _: 'Last notes' })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {notes.map(({ id, text, about, author, created_at }) => (
          <Box component="li" key={id} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <Box component="span" sx={lines}>
              {text}
            </Box>
            <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {[about, author, kinds.dateTime.text(created_at, WRITTEN, locale)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** A long note is cut; all of it is among the notes below. */
const lines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
} as const

const WRITTEN = { path: 'created_at', kind: 'dateTime', title: '' } as const
