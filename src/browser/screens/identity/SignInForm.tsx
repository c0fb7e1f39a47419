import { useLogin, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { RedirectTarget } from '#browser/ground/providers/redirect-target.ts'
import { PasswordField } from '#browser/ground/shell/PasswordField.tsx'
import { TextLine } from './TextLine.tsx'
import { useSmallForm } from './use-small-form.ts'

/** Email and password. */
export function SignInForm({ target }: { target: RedirectTarget }) {
  const translate = useTranslate()
  const login = useLogin()
  const { form, field, fault, isBusy } = useSmallForm({
    initial: { email: '', password: '' },
    async send(values) {
      await login(values, target.read() ?? '/')
      target.forget()
    },
  })
  return (
    <Stack component="form" {...form} spacing={2}>
      {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
      <TextLine
        {...field('email')}
        label={translate('rollcall.sign_in.email')}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <PasswordField
        {...field('password')}
        label={translate('rollcall.sign_in.password')}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
        {translate('rollcall.sign_in.submit')}
      </Button>
    </Stack>
  )
}
