import { useId } from 'react'
import { useAuthProvider, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { againMessages } from '#browser/ground/i18n/messages/passwords.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import type { SignInReason } from '#browser/ground/providers/sign-in-reason.ts'
import { PasswordField } from '#browser/ground/shell/PasswordField.tsx'
import { ReasonNotice } from './ReasonNotice.tsx'
import { useSmallForm } from './use-small-form.ts'

addMessages('rollcall.identity.again', againMessages)

export interface SignInAgainDialogProps {
  reason: SignInReason
  /** Called with true when there is a session again. */
  onSettled: (isSignedIn: boolean) => void
}

/**
 * Signing in on top of a screen whose session has ended, as the same person: typed values stay, and pending calls
 * continue. It cannot be dismissed; users who do not want to sign in leave the screen.
 */
export default function SignInAgainDialog({ reason, onSettled }: SignInAgainDialogProps) {
  const translate = useTranslate()
  const auth = useAuthProvider()
  const { user } = useSession()
  const id = useId()
  const { form, field, fault, isBusy } = useSmallForm({
    initial: { password: '' },
    async send({ password }) {
      await auth?.login({ email: user.email, password })
      onSettled(true)
    },
    // There is only one field, whatever the server's error names.
    only: 'password',
  })
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('rollcall.identity.again.title')}</DialogTitle>
      <Stack component="form" {...form}>
        <DialogContent>
          <ReasonNotice reason={reason} />
          <Typography variant="body2" sx={{ mb: 2 }}>
            {translate('rollcall.identity.again.kept')}
          </Typography>
          <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
            {translate('rollcall.identity.again.as', { email: user.email })}
          </Typography>
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          {fault('form') && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {fault('form')}
            </Alert>
          )}
          <PasswordField
            {...field('password')}
            label={translate('rollcall.sign_in.password')}
            autoComplete="current-password"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={() => onSettled(false)}>
            {translate('rollcall.identity.again.give_up')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('rollcall.identity.again.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
