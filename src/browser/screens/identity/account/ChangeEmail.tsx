import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { PasswordField } from '#browser/ground/shell/PasswordField.tsx'
import type { NoteUnsaved } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { TextLine } from '../TextLine.tsx'
import { useSmallForm } from '../use-small-form.ts'
import { Section } from './Section.tsx'
import { useOwnDetails } from './use-own-details.ts'

/** Changes the sign-in address. It takes effect once the mailed link has been opened. */
export function ChangeEmail({ onTyped }: { onTyped: NoteUnsaved }) {
  const translate = useTranslate()
  const { data: details, askForEmail } = useOwnDetails()
  const { form, field, fault, values, isBusy, reset } = useSmallForm({
    initial: { email: '', current_password: '' },
    async send(asked) {
      await askForEmail(asked)
      reset()
    },
  })
  const isTyped = Object.values(values).some((value) => value !== '')
  useEffect(() => onTyped('email', isTyped), [onTyped, isTyped])
  const words = (name: string, values?: object) => translate(`rollcall.identity.account.${name}`, values)
  return (
    <Section title={words('new_email_title')} text={words('new_email_text')}>
      <Stack component="form" {...form} spacing={2}>
        {details?.pending_email && (
          <Alert severity="info">{words('email_sent', { email: details.pending_email })}</Alert>
        )}
        {details?.can_change_email === false && <Alert severity="warning">{words('email_off')}</Alert>}
        {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
        <TextLine {...field('email')} label={words('new_email')} type="email" autoComplete="email" />
        <PasswordField
          {...field('current_password')}
          label={words('current_password')}
          autoComplete="current-password"
        />
        <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
          {words('change_email')}
        </Button>
      </Stack>
    </Section>
  )
}
