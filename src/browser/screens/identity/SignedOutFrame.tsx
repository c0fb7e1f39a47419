import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { Brand } from '#browser/ground/shell/Brand.tsx'
import { useBrandName } from '#browser/ground/shell/brand-name.ts'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import { ThemeSwitch } from '#browser/ground/shell/ThemeSwitch.tsx'

/** The frame of the screens that need no session: the name of the business above, and one narrow column. */
export function SignedOutFrame({ title, children }: { title: string; children: ReactNode }) {
  const { application } = useApplication()
  const brand = useBrandName() ?? application.title
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <ScreenTitle title={title} />
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
        <ThemeSwitch />
      </Box>
      <Box
        component="main"
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          display: 'grid',
          placeItems: 'start center',
          px: 2,
          pt: { xs: 4, md: 10 },
          pb: 6,
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Box sx={{ width: 'min(360px, 100%)' }}>
          <Box sx={{ minHeight: 28 }}>{brand !== '' && <Brand name={brand} />}</Box>
          <Typography variant="h1" sx={{ mt: 3, mb: 2, fontSize: '1.5rem' }}>
            {title}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  )
}
