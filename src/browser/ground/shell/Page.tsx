import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ScreenTitle } from './ScreenTitle.tsx'

export interface PageProps {
  title: string
  /** Subtitle. */
  subtitle?: ReactNode
  /** Actions of the page; the primary one last, on the right. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen: its title as heading and as the tab's title, its actions, and its content. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <>
      <ScreenTitle title={title} />
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36, mb: 2 }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, ...(subtitle && besideActions) }}>
          <Typography variant="h1">{title}</Typography>
          {subtitle && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </>
  )
}

/** A long subtitle takes lines of its own rather than push the actions below it. */
const besideActions = { flexBasis: 240 } as const
