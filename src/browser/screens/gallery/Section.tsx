import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface SectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A section of the gallery, with an anchor of its own. */
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

/** Frames side by side, as many as fit. */
export function Frames({ children }: { children: ReactNode }) {
  const columns = 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))'
  return <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>{children}</Box>
}

/** A frame around something that would otherwise fill the screen. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
        overflow: 'hidden',
        // Overlays stay within their frame, below dialogs.
        isolation: 'isolate',
        bgcolor: 'background.paper',
      }}
    >
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
