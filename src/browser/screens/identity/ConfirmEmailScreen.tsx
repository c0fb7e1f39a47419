import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useNotify, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { passwordMessages } from '#browser/ground/i18n/messages/passwords.ts'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { TextLine } from './TextLine.tsx'
import { useSmallForm } from './use-small-form.ts'

addMessages('rollcall.identity', passwordMessages)

/** Confirms a new address by the token of a mailed link. It takes a click, because mail scanners open links. */
export default function ConfirmEmailScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useRollcallData()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('email_token') ?? ''
  const { form, field, fault, isBusy } = useSmallForm({
    initial: { token },
    async send(values) {
      await data.call({ method: 'POST', path: 'confirm-email', body: values })
      await queries.invalidateQueries({ queryKey: CHECK_KEY })
      notify('rollcall.identity.confirm_email.done', { type: 'success' })
      await navigate('/', { replace: true })
    },
  })
  const words = (name: string) => translate(`rollcall.identity.confirm_email.${name}`)
  return (
    <SignedOutFrame title={words('title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words('text')}</Typography>
      <Stack component="form" {...form} spacing={2}>
        {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
        {token === '' ? (
          <TextLine {...field('token')} label={words('token')} autoComplete="one-time-code" autoFocus />
        ) : (
          fault('token') && <Alert severity="error">{fault('token')}</Alert>
        )}
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} autoFocus={token !== ''}>
          {words('submit')}
        </Button>
      </Stack>
    </SignedOutFrame>
  )
}
