import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        minWidth: 20,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.75,
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: '0.6875rem',
        lineHeight: '18px',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  )
}
