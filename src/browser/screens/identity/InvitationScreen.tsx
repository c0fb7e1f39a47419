import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { useNotify, useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { invitationMessages } from '#browser/ground/i18n/messages/invitation.ts'
import { ownAccountMessages } from '#browser/ground/i18n/messages/own-account.ts'
import { passwordMessages } from '#browser/ground/i18n/messages/passwords.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { PasswordField } from '#browser/ground/shell/PasswordField.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { TextLine } from './TextLine.tsx'
import { unlike } from './unlike.ts'
import { useSmallForm } from './use-small-form.ts'

addMessages('rollcall.identity.invitation', invitationMessages)
addMessages('rollcall.identity.account', ownAccountMessages)
addMessages('rollcall.identity', passwordMessages)

interface Invitation {
  email: string
  place: string
  first_name: string | null
  last_name: string | null
  invited_by: string | null
  has_password: boolean
  tenant: string
}

/** The screen of an invitation link: the person accepts, and chooses a password if they have none yet. */
export default function InvitationScreen() {
  const translate = useTranslate()
  const data = useRollcallData()
  const [search] = useSearchParams()
  const token = search.get('invitation_token') ?? ''
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () =>
      (await data.call<{ item: Invitation }>({ method: 'POST', path: 'invitations/look', body: { token } })).item,
    retry: false,
  })
  const words = (name: string, values?: object) => translate(`rollcall.identity.invitation.${name}`, values)
  return (
    <SignedOutFrame title={words('title')}>
      {error && <Alert severity="error">{failureText(error, translate)}</Alert>}
      {!invitation && !error && <Skeleton variant="rounded" height={160} />}
      {invitation && (
        <Stack spacing={2}>
          <Typography>
            {invitation.invited_by
              ? words('text', { ...invitation, asker: invitation.invited_by })
              : words('text_without_asker', invitation)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words('address', invitation)}
          </Typography>
          {invitation.has_password ? <Accept token={token} /> : <Join token={token} invitation={invitation} />}
        </Stack>
      )}
      <Link component={RouterLink} to="/login" variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('rollcall.identity.forgot.back')}
      </Link>
    </SignedOutFrame>
  )
}

/** Accepting takes a click, because mail scanners open links. */
function Accept({ token }: { token: string }) {
  const translate = useTranslate()
  const { form, fault, isBusy } = useSmallForm({ initial: { token }, send: useAccept() })
  return (
    <Stack component="form" {...form} spacing={2}>
      {(fault('form') ?? fault('token')) && <Alert severity="error">{fault('form') ?? fault('token')}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} autoFocus>
        {translate('rollcall.identity.invitation.accept')}
      </Button>
    </Stack>
  )
}

function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const translate = useTranslate()
  const { first_name, last_name, email } = invitation
  const { form, field, fault, isBusy } = useSmallForm({
    initial: { token, first_name: first_name ?? '', last_name: last_name ?? '', password: '', confirm_password: '' },
    check: unlike,
    send: useAccept(),
  })
  return (
    <Stack component="form" {...form} spacing={2}>
      {(fault('form') ?? fault('token')) && <Alert severity="error">{fault('form') ?? fault('token')}</Alert>}
      {/* Lets password managers store the new password with it. */}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <TextLine
        {...field('first_name')}
        label={translate('rollcall.identity.account.first_name')}
        autoComplete="given-name"
        autoFocus
      />
      <TextLine
        {...field('last_name')}
        label={translate('rollcall.identity.account.last_name')}
        autoComplete="family-name"
      />
      <PasswordField
        {...field('password')}
        label={translate('rollcall.identity.account.password')}
        autoComplete="new-password"
        help={translate('rollcall.identity.reset.rules')}
      />
      <PasswordField
        {...field('confirm_password')}
        label={translate('rollcall.identity.invitation.again')}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
        {translate('rollcall.identity.invitation.accept')}
      </Button>
    </Stack>
  )
}

function useAccept() {
  const data = useRollcallData()
  const notify = useNotify()
  const navigate = useNavigate()
  return async (body: Record<string, string>) => {
    await data.call({ method: 'POST', path: 'invitations/accept', body })
    notify('rollcall.identity.invitation.done', { type: 'success' })
    await navigate('/login', { replace: true })
  }
}
