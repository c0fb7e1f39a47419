import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface NoticeProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** Action that helps the user on. */
  action?: ReactNode
  /** True when the title is the heading of the whole screen. */
  isScreen?: boolean
}

/** Shown in place of missing content: empty, forbidden, failed. It says what to do next. */
export function Notice({ icon, title, text, action, isScreen = false }: NoticeProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 2, py: isScreen ? 12 : 5 }}>
      {icon && <Box sx={{ color: 'text.disabled', '& svg': { fontSize: 32, display: 'block' } }}>{icon}</Box>}
      <Typography component={isScreen ? 'h1' : 'p'} variant={isScreen ? 'h1' : 'subtitle1'}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  )
}
