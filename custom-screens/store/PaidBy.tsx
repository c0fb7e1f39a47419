import { type ComponentProps, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldInput, useAccess } from '#browser/api.ts'
import { CardChoice } from '../acceptance/CardChoice.tsx'

type InputProps = ComponentProps<typeof FieldInput>

/**
 * The way in which an order is paid: by a card too, for those who may see the cards of the family. The form keeps it under the name of
 * the input, and the card as `card_id`.
 */
export function PaidBy({ input, customerId }: { input: InputProps; customerId: number | null }) {
  const { can } = useAccess()
  const { setValue } = useFormContext<{ card_id: number | null }>()
  const payment: unknown = useWatch({ name: input.field.path })
  // The card is the family's own.
  useEffect(() => setValue('card_id', null), [customerId, setValue])
  return (
    <>
      <FieldInput {...(can('customers.cards.list') ? input : withoutCard(input))} />
      {payment === 'card' && customerId !== null && <CardChoice customerId={customerId} />}
    </>
  )
}

function withoutCard(input: InputProps): InputProps {
  const choices = (input.field.choices ?? []).filter(({ value }) => value !== 'card')
  return { ...input, field: { ...input.field, choices }, ...(input.model && { model: { ...input.model, choices } }) }
}
