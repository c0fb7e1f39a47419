import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface SettingsSheetProps {
  title: string
  description?: string | undefined
  children: ReactNode
}

/** The surface of the current section of a settings screen. */
export function SettingsSheet({ title, description, children }: SettingsSheetProps) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={sheetStyle}>
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {description}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  )
}

const sheetStyle = {
  p: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const
