import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kinds, StatusChip, useValueLocale } from '#browser/api.ts'
import type { Register } from './register-types.ts'
import { useStatusWord } from './use-status-word.ts'
import { useWords } from './words.ts'

/** The heading of a register: class, venue, day and time, instructor, and status. */
export function RegisterHeader({ register }: { register: Register }) {
  const words = useWords()
  const locale = useValueLocale()
  const statusWord = useStatusWord()
  const { start_date, start_time, end_time, instructor, status } = register
  const date = kinds.date.text(start_date, DATE, locale)
  const venue = register.class.venue?.name
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
          {register.class.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {venue && `${venue} · `}
          {date},{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {start_time}–{end_time}
          </Box>
          {` · ${instructor?.name ?? words('no_instructor')}`}
        </Typography>
      </Box>
      <StatusChip value={status} label={statusWord(status)} />
    </Box>
  )
}

const DATE = { path: 'start_date', kind: 'date', title: '' } as const
