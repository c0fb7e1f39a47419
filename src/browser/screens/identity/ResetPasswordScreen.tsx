import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { useNotify, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { passwordMessages } from '#browser/ground/i18n/messages/passwords.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { PasswordField } from '#browser/ground/shell/PasswordField.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { TextLine } from './TextLine.tsx'
import { unlike } from './unlike.ts'
import { useSmallForm } from './use-small-form.ts'

addMessages('rollcall.identity', passwordMessages)

/** Sets a new password, or the first, with the mailed link, which holds the email and the token. Continues to sign-in. */
export default function ResetPasswordScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useRollcallData()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  const token = search.get('reset_token') ?? ''
  const isFirst = search.has('first')
  const { form, field, fault, isBusy } = useSmallForm({
    initial: { email, reset_token: token, password: '', confirm_password: '' },
    check: unlike,
    async send(values) {
      await data.call({ method: 'POST', path: 'reset-password', body: values })
      notify('rollcall.identity.reset.done', { type: 'success' })
      await navigate('/login', { replace: true })
    },
  })
  const words = (name: string) => translate(`rollcall.identity.reset.${name}`)
  return (
    <SignedOutFrame title={words(isFirst ? 'first_title' : 'title')}>
      {email !== '' && token === '' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('rollcall.identity.reset.sent', { email })}
        </Alert>
      )}
      <Stack component="form" {...form} spacing={2}>
        {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
        <TextLine {...field('email')} label={words('email')} type="email" autoComplete="username" />
        <TextLine
          {...field('reset_token')}
          label={words('reset_token')}
          autoComplete="one-time-code"
          autoFocus={token === ''}
        />
        <PasswordField
          {...field('password')}
          label={words(isFirst ? 'first_password' : 'password')}
          autoComplete="new-password"
          autoFocus={token !== ''}
          help={words('rules')}
        />
        <PasswordField
          {...field('confirm_password')}
          label={words(isFirst ? 'confirm_first_password' : 'confirm_password')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
          {words('submit')}
        </Button>
      </Stack>
      <Stack direction="row" spacing={2} sx={{ mt: 2 }}>
        <Link component={RouterLink} to="/forgot-password" variant="body2">
          {words('again')}
        </Link>
        <Link component={RouterLink} to="/login" variant="body2">
          {translate('rollcall.identity.forgot.back')}
        </Link>
      </Stack>
    </SignedOutFrame>
  )
}
