import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Form, HttpError, PasswordInput, TextInput, useLogin, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApplication } from '../model/use-model.ts'
import type { RedirectTarget } from '../providers/redirect-target.ts'
import { Brand } from './Brand.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
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

function SignInForm({ target }: { target: RedirectTarget }) {
  const translate = useTranslate()
  const login = useLogin()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()

  const signIn = async (values: object) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await login(values, target.read() ?? '/')
      target.forget()
      return undefined
    } catch (error) {
      setBusy(false)
      const errors = error instanceof HttpError ? fieldErrors(error) : undefined
      if (!errors) setFailure(translate(error instanceof Error ? error.message : 'rollcall.errors.unknown'))
      return errors
    }
  }

  return (
    <Form onSubmit={signIn} mode="onSubmit" reValidateMode="onSubmit" noValidate>
      <Stack spacing={2}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextInput
          source="email"
          label={translate('rollcall.sign_in.email')}
          type="email"
          autoComplete="username"
          autoFocus
          helperText={false}
          disabled={isBusy}
          resettable={false}
          validate={required}
        />
        <PasswordInput
          source="password"
          label={translate('rollcall.sign_in.password')}
          autoComplete="current-password"
          helperText={false}
          disabled={isBusy}
          validate={required}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
          {translate('rollcall.sign_in.submit')}
        </Button>
      </Stack>
    </Form>
  )
}

const required = (value: unknown) => (value ? undefined : 'rollcall.input.required')

function fieldErrors({ body }: HttpError): Record<string, string> | undefined {
  return (body as { errors?: Record<string, string> } | null)?.errors
}
