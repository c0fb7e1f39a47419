import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface SectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A part of the gallery, with an address of its own on the page. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 5 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ scrollMarginTop: 80 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
        {text}
      </Typography>
      {children}
    </Box>
  )
}

/** A frame around something that would fill more of a screen. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Typography
        variant="caption"
        component="h3"
        sx={{ px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {title}
      </Typography>
      <Box sx={{ p: 2 }}>{children}</Box>
    </Box>
  )
}
