import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import DoneIcon from '@mui/icons-material/CheckCircle'
import { useWords } from './use-words.ts'

export interface StepFrameProps {
  number: number
  title: string
  standing: 'done' | 'active' | 'ahead'
  /** The choice of a step that is done. */
  chosen?: { name: string; detail?: string | undefined } | undefined
  onReopen: () => void
  /** Of the active step. */
  children: ReactNode
}

/** BOOK-03, BOOK-04: a step: complete, with its choice and a way back; active, with its content; or still ahead. */
export function StepFrame({ number, title, standing, chosen, onReopen, children }: StepFrameProps) {
  const words = useWords()
  const name = chosen?.name ?? ''
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-current={standing === 'active' ? 'step' : undefined}
      aria-disabled={standing === 'ahead' || undefined}
      sx={{
        px: { xs: 1.5, sm: 2 },
        py: standing === 'active' ? 2 : 1,
        ...(standing === 'ahead' && { bgcolor: 'transparent' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 32 }}>
        <Marker standing={standing} number={number} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            component="h2"
            variant={standing === 'active' ? 'h6' : 'body2'}
            sx={{ color: standing === 'active' ? 'text.primary' : 'text.secondary' }}
          >
            {title}
          </Typography>
          {standing === 'done' && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              {chosen?.detail && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {' · '}
                  {chosen.detail}
                </Box>
              )}
            </Typography>
          )}
        </Box>
        {standing === 'done' && (
          <Button color="inherit" onClick={onReopen} aria-label={words('change', { step: title, name })}>
            {words('change_short')}
          </Button>
        )}
      </Box>
      {standing === 'active' && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Paper>
  )
}

function Marker({ standing, number }: Pick<StepFrameProps, 'standing' | 'number'>) {
  if (standing === 'done') return <DoneIcon aria-hidden color="primary" />
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        flex: 'none',
        borderRadius: '50%',
        fontSize: '0.8125rem',
        fontWeight: 600,
        ...(standing === 'active'
          ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
          : { border: 1, borderColor: 'divider', color: 'text.secondary' }),
      }}
    >
      {number}
    </Box>
  )
}
