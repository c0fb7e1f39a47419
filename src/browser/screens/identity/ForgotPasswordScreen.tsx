import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate } from 'react-router'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { passwordMessages } from '#browser/ground/i18n/messages/passwords.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { TextLine } from './TextLine.tsx'
import { useSmallForm } from './use-small-form.ts'

addMessages('rollcall.identity', passwordMessages)

interface MailsOff {
  /** The mails with a link that are sent to nobody. */
  reset_mails_off?: string[]
}

/** Requests a password reset link by mail, and continues to the screen that uses it. */
export default function ForgotPasswordScreen() {
  const translate = useTranslate()
  const data = useRollcallData()
  const navigate = useNavigate()
  const { form, field, fault, isBusy } = useSmallForm({
    initial: { email: '' },
    async send({ email }) {
      await data.call({ method: 'POST', path: 'forgot-password', body: { email: email.trim() } })
      await navigate(`/reset-password?${new URLSearchParams({ email: email.trim() }).toString()}`)
    },
  })
  const { data: off = [] } = useQuery({
    queryKey: ['public/config', 'reset_mails_off'],
    queryFn: async ({ signal }) =>
      (await data.call<{ item: MailsOff }>({ method: 'GET', path: 'public/config', signal })).item.reset_mails_off ??
      [],
    gcTime: 0,
  })
  const nobody = off.length > 1
  return (
    <SignedOutFrame title={translate('rollcall.identity.forgot.title')}>
      {!nobody && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('rollcall.identity.forgot.text')}</Typography>
      )}
      <Stack component="form" {...form} spacing={2}>
        {(nobody ? [''] : off).map((mail) => (
          <Alert key={mail} severity="warning">
            {translate(`rollcall.identity.forgot.${nobody ? 'off' : `${mail}_off`}`)}
          </Alert>
        ))}
        {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
        <TextLine
          {...field('email')}
          label={translate('rollcall.sign_in.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} disabled={nobody}>
          {translate('rollcall.identity.forgot.submit')}
        </Button>
      </Stack>
      <Link component={RouterLink} to="/login" variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('rollcall.identity.forgot.back')}
      </Link>
    </SignedOutFrame>
  )
}
