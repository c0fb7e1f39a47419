import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'

const REASONS: readonly string[] = ['password_changed', 'timeout', 'required']

/** Shows the reason for signing in; nothing for an unknown one. */
export function ReasonNotice({ reason }: { reason: string | null }) {
  const translate = useTranslate()
  if (reason === null || !REASONS.includes(reason)) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`rollcall.sign_in.reasons.${reason}`)}
    </Alert>
  )
}
