import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTexts } from '../acceptance/use-texts.ts'
import type { PaymentToConfirm } from './use-confirmation.ts'

interface ConfirmAtBankProps {
  payment: PaymentToConfirm
  /** The family has been to its bank already. */
  isBack: boolean
  goToBank: () => Promise<void>
  going: { busy?: boolean; failure?: string }
}

/** The button that leads to the bank while the payment waits; else what has become of it. */
export function ConfirmAtBank({ payment, isBack, goToBank, going }: ConfirmAtBankProps) {
  const translate = useTranslate()
  const { moment } = useTexts()
  const words = (key: string, _: string, values = {}) => translate(`payments.confirm.${key}`, { _, ...values })
  const { state, expires_at } = payment
  if (state !== 'open') {
    return (
      <Alert severity={SEVERITIES[state] ?? 'info'} role="status">
        {words(`is.${state}`, OUTCOMES[state])}
      </Alert>
    )
  }
  return (
    <Stack spacing={1.5}>
      {going.failure !== undefined && <Alert severity="error">{going.failure}</Alert>}
      {isBack && going.failure === undefined && (
        <Alert severity="warning" role="status">
          {words('again', 'Your bank has not confirmed the payment, and nothing was taken. You can try again.')}
        </Alert>
      )}
      <Typography>
        {words('why', 'Your bank wants to know that it is you. Nothing is taken before you have confirmed it there.')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {words('until', 'You can do so until %{moment}.', { moment: moment(expires_at) })}
      </Typography>
      <Button size="large" fullWidth variant="contained" loading={going.busy === true} onClick={() => void goToBank()}>
        {words('go', 'Confirm with my bank')}
      </Button>
    </Stack>
  )
}

const OUTCOMES = {
  confirmed: 'Thank you. The payment has been made, and there is nothing more to do.',
  checking: 'Your bank is being asked about this payment. This page says so as soon as it has answered.',
  declined: 'Your bank has declined this payment, and nothing was taken. Please contact us.',
  expired: 'This link has expired. Please contact us, and we will send you another.',
  replaced: 'We have sent you a newer link since. Please use the one in our latest email.',
  withdrawn: 'This payment is not asked for any more. Please contact us if you have a question.',
}

const SEVERITIES: Partial<Record<PaymentToConfirm['state'], 'success' | 'error'>> = {
  confirmed: 'success',
  declined: 'error',
}
