import { useSearchParams } from 'react-router'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useApplication } from '../model/use-model.ts'
import type { RedirectTarget } from '../providers/redirect-target.ts'
import { Brand } from './Brand.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
import { SignInForm } from './SignInForm.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const REASONS: readonly string[] = ['password_changed', 'timeout', 'required']

/** Signing in: says why it is asked for, and goes on to the screen that was wanted. */
export function LoginScreen({ target }: { target: RedirectTarget }) {
  const translate = useTranslate()
  const { application } = useApplication()
  const title = translate('rollcall.sign_in.title')
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <ScreenTitle title={title} />
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
        <ThemeSwitch />
      </Box>
      <Box
        component="main"
        sx={{ flexGrow: 1, display: 'grid', placeItems: 'start center', px: 2, pt: { xs: 4, md: 10 } }}
      >
        <Box sx={{ width: 'min(360px, 100%)' }}>
          <Brand name={application.title} />
          <Typography variant="h1" sx={{ mt: 3, mb: 2, fontSize: '1.5rem' }}>
            {title}
          </Typography>
          <ReasonNotice />
          <SignInForm target={target} />
        </Box>
      </Box>
    </Box>
  )
}

function ReasonNotice() {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const reason = search.get('reason')
  if (reason === null || !REASONS.includes(reason)) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`rollcall.sign_in.reasons.${reason}`)}
    </Alert>
  )
}
