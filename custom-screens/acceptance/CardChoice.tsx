import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { FailedPart, FieldInput, lazyCode, looseField, useAccess, useRollcallData } from '#browser/api.ts'
import { useWords } from './use-words.ts'

const CardFields = lazyCode(async () => ({ default: (await import('../cards/CardFields.tsx')).CardFields }))

interface FamilyCard {
  id: number
  name: string | null
  last4?: string
  expired?: boolean
}

/**
 * ACC-19, ACC-23: the cards that the family has at the provider, those that have expired last, and a way to add one; the form keeps
 * it as `card_id`.
 */
export function CardChoice({ customerId }: { customerId: number }) {
  const words = useWords()
  const data = useRollcallData()
  const { can } = useAccess()
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<{ card_id: number | null }>()
  const missing = getFieldState('card_id', formState).error?.message
  const chosen = useWatch<{ card_id: number | null }, 'card_id'>({ name: 'card_id' })
  const [adding, setAdding] = useState<'open' | 'done'>()
  const {
    data: cards,
    error,
    refetch,
  } = useQuery({
    queryKey: ['acceptance', 'cards', customerId],
    queryFn: async ({ signal }) => {
      const path = `customers/${customerId}/cards`
      return (await data.call<{ items: FamilyCard[] }>({ method: 'GET', path, signal })).items
    },
  })
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!cards) return null
  const isExpired = ({ expired }: FamilyCard) => expired === true
  const inOrder = [...cards.filter((card) => !isExpired(card)), ...cards.filter(isExpired)]
  const choices = inOrder.map((card) => {
    const name = card.name ?? `•••• ${card.last4 ?? card.id}`
    return { value: card.id, title: isExpired(card) ? words('expired_card', { card: name }) : name }
  })
  const added = (card: { id: number }) => {
    setAdding('done')
    void refetch()
    setValue('card_id', card.id, { shouldDirty: true })
    clearErrors('card_id')
  }
  return (
    <>
      {cards.length === 0 && <Alert severity="info">{words('no_cards')}</Alert>}
      {cards.length === 0 && missing && <Alert severity="error">{missing}</Alert>}
      {cards.length > 0 && (
        <FieldInput {...looseField('card_id', 'choice', words('card'), { choices, nullable: true })} />
      )}
      {cards.some((card) => card.id === chosen && isExpired(card)) && (
        <Alert severity="warning">{words('expired_chosen')}</Alert>
      )}
      {can('customers.cards.add') && adding !== 'open' && (
        <Button
          variant="outlined"
          // The fields have gone with the focus.
          autoFocus={adding === 'done'}
          onClick={() => setAdding('open')}
          sx={{ justifySelf: 'start' }}
        >
          {words('add_card')}
        </Button>
      )}
      {adding === 'open' && (
        <Suspense>
          <CardFields holder={{ of: 'customer', id: customerId }} onAdded={added} />
        </Suspense>
      )}
    </>
  )
}
