import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { FieldInput, looseField } from '#browser/api.ts'
import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { CardChoice } from './CardChoice.tsx'
import { PackWaits } from './PackWaits.tsx'
import { useWords } from './use-words.ts'

const CHOICES = ['none', 'card', 'bacs', 'cheque', 'cash'] as const

/** ACC-11 to ACC-15, ACC-19, ACC-22, ACC-23: how it is paid, and the terms that the family accepts. */
export function PaymentTab({ start, values, offer, price }: AcceptTabProps) {
  const words = useWords()
  const due = price.quotation?.amount_due
  const method = paymentMethodOf(values.plan, values.payment, due ?? 1)
  const isMonthly = values.plan === 'monthly'
  const choices = CHOICES.map((value) => ({ value, title: words(`payment_${value}`) }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PackWaits {...{ offer, values }} />
      {due === 0 && !isMonthly && <Alert severity="info">{words('nothing_due')}</Alert>}
      {due !== 0 && !isMonthly && (
        <FieldInput {...looseField('payment', 'choice', words('payment'), { choices, required: true })} />
      )}
      {method.payment_type === 'card' && <CardChoice customerId={start.customer.id} />}
      {method.payment_type === 'manual' && (
        <FieldInput
          {...looseField('payment_amount', 'money', words('payment_amount'), {
            nullable: true,
            help: words('payment_amount_help'),
            schema: { minimum: 1 },
          })}
        />
      )}
      <FieldInput
        {...looseField('payment_notes', 'multiline', words('payment_notes'), {
          nullable: true,
          schema: { maxLength: 2000 },
        })}
      />
      <FieldInput {...looseField('accept_terms_and_conditions', 'boolean', words('terms'))} />
    </Box>
  )
}
