import { useRef, useState, type SubmitEvent } from 'react'
import { HttpError, useLogin, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { RedirectTarget } from '../providers/redirect-target.ts'
import { PasswordField } from './PasswordField.tsx'

interface Credentials {
  email: string
  password: string
}

/** What is wrong, by field; `form` is about neither. Messages are texts or keys of texts. */
type Faults = Partial<Record<keyof Credentials | 'form', string>>

/** Email and password. It stands before everything else, so it does without the libraries of larger forms. */
export function SignInForm({ target }: { target: RedirectTarget }) {
  const translate = useTranslate()
  const login = useLogin()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  const refuse = (found: Faults) => {
    setFaults(found)
    const field = found.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  const signIn = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const missing = missingIn(values)
    if (missing) return refuse(missing)
    setBusy(true)
    setFaults({})
    try {
      await login(values, target.read() ?? '/')
      target.forget()
    } catch (error) {
      setBusy(false)
      refuse(faultsOf(error))
    }
  }

  const field = (name: keyof Credentials) => ({
    name,
    label: translate(`rollcall.sign_in.${name}`),
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    fault: faults[name] && translate(faults[name], { _: faults[name] }),
  })
  const { fault, onChange, ...email } = field('email')

  return (
    <Stack ref={form} component="form" noValidate spacing={2} onSubmit={(event) => void signIn(event)}>
      {faults.form && <Alert severity="error">{translate(faults.form, { _: faults.form })}</Alert>}
      <TextField
        {...email}
        type="email"
        autoComplete="username"
        autoFocus
        fullWidth
        onChange={({ target: { value } }) => onChange(value)}
        error={fault !== undefined}
        helperText={fault}
      />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
        {translate('rollcall.sign_in.submit')}
      </Button>
    </Stack>
  )
}

function missingIn({ email, password }: Credentials): Faults | undefined {
  const missing = {
    ...(email.trim() === '' && { email: 'rollcall.input.required' }),
    ...(password === '' && { password: 'rollcall.input.required' }),
  }
  return Object.keys(missing).length > 0 ? missing : undefined
}

function faultsOf(error: unknown): Faults {
  const { errors } = ((error instanceof HttpError && error.body) || {}) as { errors?: Faults }
  if (errors) return errors
  return { form: error instanceof Error ? error.message : 'rollcall.errors.unknown' }
}
