import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'

const REASONS: readonly string[] = ['password_changed', 'timeout', 'required']

/** Says why somebody has to sign in; nothing for a reason that it does not know. */
export function ReasonNotice({ reason }: { reason: string | null }) {
  const translate = useTranslate()
  if (reason === null || !REASONS.includes(reason)) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`rollcall.sign_in.reasons.${reason}`)}
    </Alert>
  )
}
