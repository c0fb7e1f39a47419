import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FailedPart, FieldInput, looseField, useAccess, useRollcallData } from '#browser/api.ts'
import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import type { AcceptanceValues } from './acceptance-values.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { useWords } from './use-words.ts'

const CardFields = lazy(async () => ({ default: (await import('../cards/CardFields.tsx')).CardFields }))

const CHOICES = ['none', 'card', 'bacs', 'cheque', 'cash'] as const

/** ACC-11 to ACC-15, ACC-19, ACC-22, ACC-23: how it is paid, and the terms that the family accepts. */
export function PaymentTab({ start, values, price }: AcceptTabProps) {
  const words = useWords()
  const due = price.quotation?.amount_due
  const method = paymentMethodOf(values.plan, values.payment, due ?? 1)
  const isMonthly = values.plan === 'monthly'
  const choices = CHOICES.map((value) => ({ value, title: words(`payment_${value}`) }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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

/** The cards that the family has at the provider. */
function CardChoice({ customerId }: { customerId: number }) {
  const words = useWords()
  const data = useRollcallData()
  const { can } = useAccess()
  const { setValue } = useFormContext<AcceptanceValues>()
  const [isAdding, setAdding] = useState(false)
  const {
    data: cards,
    error,
    refetch,
  } = useQuery({
    queryKey: ['acceptance', 'cards', customerId],
    queryFn: async ({ signal }) => {
      const path = `customers/${customerId}/cards`
      return (
        await data.call<{ items: { id: number; name: string | null; last4?: string }[] }>({
          method: 'GET',
          path,
          signal,
        })
      ).items
    },
  })
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!cards) return null
  const choices = cards.map(({ id, name, last4 }) => ({ value: id, title: name ?? `•••• ${last4 ?? id}` }))
  const added = (card: { id: number }) => {
    setAdding(false)
    void refetch()
    setValue('card_id', card.id, { shouldDirty: true })
  }
  return (
    <>
      {cards.length === 0 && <Alert severity="info">{words('no_cards')}</Alert>}
      {cards.length > 0 && (
        <FieldInput {...looseField('card_id', 'choice', words('card'), { choices, nullable: true })} />
      )}
      {can('customers.cards.add') && !isAdding && (
        <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
          {words('add_card')}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <CardFields holder={{ of: 'customer', id: customerId }} onAdded={added} />
        </Suspense>
      )}
    </>
  )
}
