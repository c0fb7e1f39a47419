import { Link as RouterLink, useSearchParams } from 'react-router'
import { useTranslate } from 'react-admin'
import Link from '@mui/material/Link'
import type { RedirectTarget } from '#browser/ground/providers/redirect-target.ts'
import { ReasonNotice } from './ReasonNotice.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in screen: shows the reason, and continues to the requested screen. */
export function LoginScreen({ target }: { target: RedirectTarget }) {
  const translate = useTranslate()
  const [search] = useSearchParams()
  return (
    <SignedOutFrame title={translate('rollcall.sign_in.title')}>
      <ReasonNotice reason={search.get('reason')} />
      <SignInForm target={target} />
      <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('rollcall.identity.forgot.link')}
      </Link>
    </SignedOutFrame>
  )
}
