import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type CustomCodeProps, Facts, LoadedDialog, useRollcallData } from '#browser/api.ts'
import { useDay, useMoney } from '../plans/money.ts'
import { usePaymentWord } from './use-payment-word.ts'

/** Amounts in pence, days as ISO dates. */
interface Payment {
  customer: { name: string } | null
  amount: number
  method: string
  state: string
  due_on: string
  dated: string | null
  refunds: { remaining: number }
  reference: string | null
  notes: string | null
}

/** PAY-02, MAPI-34: one payment at a glance, as it is by now; its screen has its tries, refunds and history. */
export default function ViewPayment({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const id = Number(record?.id)
  return (
    <LoadedDialog title={translate('payments.view.title', { _: 'Payment' })} of={usePayment(id)} onClose={onClose}>
      {(payment) => (
        <>
          <DialogContent>
            <PaymentFacts payment={payment} />
          </DialogContent>
          <DialogActions>
            <Button component={Link} to={`/payments/${id}`} onClick={onClose}>
              {translate('payments.view.open', { _: 'Open the payment' })}
            </Button>
          </DialogActions>
        </>
      )}
    </LoadedDialog>
  )
}

function usePayment(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['payments', 'view', id],
    queryFn: async ({ signal }) =>
      (await data.call<{ item: Payment }>({ method: 'GET', path: `payments/${id}`, signal })).item,
    gcTime: 0,
  })
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const translate = useTranslate()
  const money = useMoney()
  const day = useDay()
  const field = (name: string, _: string) => translate(`resources.payments.fields.${name}`, { _ })
  const word = usePaymentWord()
  return (
    <Facts
      facts={[
        [field('customer_id', 'Family'), payment.customer?.name],
        [field('amount', 'Amount'), money(payment.amount)],
        [field('method', 'Method'), word('method', payment.method)],
        [field('state', 'State'), word('state', payment.state)],
        [field('due_on', 'Due'), day(payment.due_on)],
        [field('dated', 'Taken on'), payment.dated === null ? null : day(payment.dated)],
        [field('remaining', 'Left to refund'), money(payment.refunds.remaining)],
        [field('reference', 'Reference'), payment.reference],
        [field('notes', 'Notes'), payment.notes],
      ]}
    />
  )
}
