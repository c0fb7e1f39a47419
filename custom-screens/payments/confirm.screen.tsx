import { useSearchParams } from 'react-router'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { type CustomCodeProps, failureText, SignedOutFrame } from '#browser/api.ts'
import { AskedPayment } from './AskedPayment.tsx'
import { ConfirmAtBank } from './ConfirmAtBank.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** The page of a card payment that a family confirms with its bank, by the link of an email and without an account. */
export default function ConfirmPaymentScreen({ title }: CustomCodeProps['screen']) {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const confirmation = useConfirmation(search.get('payment_token') ?? '', search.has('payment_intent'))
  const { payment, error } = confirmation
  return (
    <SignedOutFrame title={title}>
      {!payment && !error && <Skeleton variant="rounded" height={220} />}
      {!payment && error && <Alert severity="error">{failureText(error, translate)}</Alert>}
      {payment && (
        <>
          <AskedPayment payment={payment} />
          <ConfirmAtBank {...confirmation} payment={payment} />
        </>
      )}
    </SignedOutFrame>
  )
}
