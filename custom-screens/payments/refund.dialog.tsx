import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  CalendarProvider,
  ContractForm,
  type CustomCodeProps,
  FieldInput,
  LoadedDialog,
  useContractInputs,
  useRollcallData,
} from '#browser/api.ts'
import refund from '../../custom-actions/payments/refund.contract.ts'
import refundOutcome, { type Refundable } from '../../custom-actions/payments/refund-outcome.contract.ts'
import { useMoney } from '../plans/money.ts'

/** RFD-01 to RFD-06: refunds a payment: to its card, by hand, or to the balance of the family. */
export default function RefundPayment({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const id = Number(record?.id)
  const title = translate('payments.refund.title', { _: 'Refund the payment' })
  return (
    <LoadedDialog title={title} of={useRefundable(id)} onClose={onClose}>
      {(refundable) => <RefundForm id={id} refundable={refundable} onClose={onClose} />}
    </LoadedDialog>
  )
}

function RefundForm({ id, refundable, onClose }: { id: number; refundable: Refundable; onClose: () => void }) {
  const translate = useTranslate()
  const words = (key: string, _: string) => translate(`payments.refund.${key}`, { _ })
  return (
    <CalendarProvider>
      <ContractForm
        contract={refund}
        params={{ id }}
        start={{ amount: refundable.remaining, method: refundable.method }}
        submit={words('submit', 'Refund')}
        // A card is refunded by a job; by hand and to the balance it is done.
        notice={({ item }) =>
          item.destination === 'stripe'
            ? words('processed', 'The refund has been successfully processed.')
            : words('added', 'The refund has been successfully added.')
        }
        onClose={onClose}
      >
        <RefundFields refundable={refundable} />
      </ContractForm>
    </CalendarProvider>
  )
}

function RefundFields({ refundable }: { refundable: Refundable }) {
  const translate = useTranslate()
  const money = useMoney()
  const inputs = useContractInputs(refund, { record: { ...refundable } }, { method: BY_CARD })
  const [credit, amount]: unknown[] = useWatch({ name: ['credit_refund', 'amount'] })
  const words = (key: string, _: string, values = {}) => translate(`payments.refund.${key}`, { _, ...values })
  const free = Math.min(refundable.free_credit, typeof amount === 'number' ? amount : 0)
  const usual = Math.max(0, (typeof amount === 'number' ? amount : 0) - refundable.free_credit)
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
      <Typography>
        {words('left', '%{left} of %{amount} can be refunded.', {
          left: money(refundable.remaining),
          amount: money(refundable.amount),
        })}
        {refundable.card !== null && ` ${words('card', 'It was paid with %{card}.', { card: refundable.card })}`}
      </Typography>
      <FieldInput {...inputs.amount} />
      {refundable.is_credited && (
        <Alert severity="info">
          {words(
            'credited',
            'What this payment was for has been credited already, or was never charged. The refund is taken from that credit, or else owed again.',
          )}
        </Alert>
      )}
      {!refundable.is_credited && <FieldInput {...inputs.credit_refund} />}
      {credit !== true && <FieldInput {...inputs.method} required />}
      {credit !== true && !refundable.is_credited && (
        <Box>
          <FieldInput {...inputs.given_back} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words('usual', 'Empty: %{given}, since %{free} is free credit of the family.', {
              given: money(usual),
              free: money(free),
            })}
          </Typography>
        </Box>
      )}
      <FieldInput {...inputs.reason} />
      <FieldInput {...inputs.dated} />
      <FieldInput {...inputs.reference} />
      <FieldInput {...inputs.notes} />
      <FieldInput {...inputs.levy_reversed} />
    </Box>
  )
}

/** Only what a card paid can go back to it. */
const BY_CARD = { stripe: { method: 'stripe' } } as const

function useRefundable(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['payments', 'refundable', id],
    queryFn: async ({ signal }) => (await data.call(refundOutcome, { params: { id }, signal })).item,
    gcTime: 0,
  })
}
