import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import type { StatusTone } from './status-tone.ts'

export interface FlagProps {
  tone: StatusTone
  icon: ReactNode
  /** Said where the words are not in view. */
  title?: string | undefined
  children: ReactNode
}

/** A fact that must not be overlooked: an icon and words on a tinted background, in several lines where they are long. */
export function Flag({ tone, icon, title, children }: FlagProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={(theme) => ({
        ...theme.status[tone],
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: 1,
        px: 1,
        py: '2px',
        borderRadius: 1,
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: '20px',
        overflowWrap: 'anywhere',
        '& svg': { fontSize: 16, flex: 'none' },
      })}
    >
      {icon}
      {children}
    </Box>
  )
}
