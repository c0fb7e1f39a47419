import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import { FailedPart, FormSkeleton, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import addCustomer from '../../custom-actions/cards/add-customer.contract.ts'
import addFranchisee from '../../custom-actions/cards/add-franchisee.contract.ts'
import setUpCustomer from '../../custom-actions/cards/set-up-customer.contract.ts'
import setUpFranchisee from '../../custom-actions/cards/set-up-franchisee.contract.ts'
import { saidByServer } from '../provider/said-by-server.ts'
import { SimulatedFields } from './SimulatedFields.tsx'

const StripeFields = lazy(async () => ({ default: (await import('./StripeFields.tsx')).StripeFields }))

/** A card that has been added. */
export type AddedCard = ReplyOf<typeof addCustomer>['item']

/** A card belongs to a family or to a franchisee. */
export interface CardHolder {
  of: 'customer' | 'franchisee'
  id: number
}

/** CARD-02: asks for a card in fields of the payment provider, and adds it. No number of a card comes to the API. */
export function CardFields({ holder, onAdded }: { holder: CardHolder; onAdded: (card: AddedCard) => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { of, id } = holder
  const setup = useQuery({
    queryKey: ['cards', 'setup', of, id, attempt],
    queryFn: () =>
      of === 'customer'
        ? data.call(setUpCustomer, { params: { customer_id: id } })
        : data.call(setUpFranchisee, { params: { franchisee_id: id } }),
    // Each is for one card.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const add = useCallback(
    async (card_token: string) => {
      setFailure(undefined)
      try {
        const body = { card_token }
        const { item } =
          of === 'customer'
            ? await data.call(addCustomer, { params: { customer_id: id }, body })
            : await data.call(addFranchisee, { params: { franchisee_id: id }, body })
        onAdded(item)
      } catch (error) {
        const text = translate('cards.failed', {
          _: 'An error occured adding the card, please check the details and try again.',
        })
        setFailure(saidByServer(error, translate, text))
        setAttempt((number) => number + 1)
      }
    },
    [data, id, of, onAdded, translate],
  )
  if (setup.error) return <FailedPart error={setup.error} onRetry={() => void setup.refetch()} />
  if (!setup.data) return <FormSkeleton />
  const { client_secret, publishable_key, form_url } = setup.data
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {publishable_key !== null && (
        <Suspense fallback={<FormSkeleton />}>
          <StripeFields
            key={client_secret}
            {...{ publishableKey: publishable_key, clientSecret: client_secret }}
            onToken={(token) => void add(token)}
          />
        </Suspense>
      )}
      {publishable_key === null && form_url !== null && (
        <SimulatedFields key={client_secret} url={form_url} onToken={(token) => void add(token)} />
      )}
      {publishable_key === null && form_url === null && (
        <Alert severity="warning">
          {translate('cards.no_fields', {
            _: 'Cards cannot be entered here: STRIPE_PUBLISHABLE_KEY is not set on the server.',
          })}
        </Alert>
      )}
    </>
  )
}
