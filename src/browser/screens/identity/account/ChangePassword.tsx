import { useEffect } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { passwordMessages } from '#browser/ground/i18n/messages/passwords.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { signInPath } from '#browser/ground/providers/sign-in-reason.ts'
import { PasswordField } from '#browser/ground/shell/PasswordField.tsx'
import type { NoteUnsaved } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { unlike } from '../unlike.ts'
import { useSmallForm } from '../use-small-form.ts'
import { Section } from './Section.tsx'

addMessages('rollcall.identity', passwordMessages)

/**
 * Changes the user's own password. It ends every session, this one included, and continues to sign-in with the reason.
 */
export function ChangePassword({ onTyped }: { onTyped: NoteUnsaved }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const logout = useLogout()
  const { user } = useSession()
  const { form, field, fault, values, isBusy } = useSmallForm({
    initial: { current_password: '', password: '', confirm_password: '' },
    check: unlike,
    async send(passwords) {
      await data.call({ method: 'PUT', path: 'current-user/password', body: passwords })
      onTyped('password', false)
      await logout({}, signInPath('password_changed'), false)
    },
  })
  const isTyped = Object.values(values).some((value) => value !== '')
  useEffect(() => onTyped('password', isTyped), [onTyped, isTyped])
  const words = (name: string) => translate(`rollcall.identity.${name}`)
  return (
    <Section title={words('account.password')} text={words('account.password_text')}>
      <Stack component="form" {...form} spacing={2}>
        {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
        <PasswordField
          {...field('current_password')}
          label={words('account.current_password')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password')}
          label={words('reset.password')}
          autoComplete="new-password"
          help={words('reset.rules')}
        />
        <PasswordField
          {...field('confirm_password')}
          label={words('reset.confirm_password')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
          {words('account.change_password')}
        </Button>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      </Stack>
    </Section>
  )
}
