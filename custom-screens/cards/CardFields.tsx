import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import { lazyCode, LoadedPart, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import addCustomer from '../../custom-actions/cards/add-customer.contract.ts'
import addFranchisee from '../../custom-actions/cards/add-franchisee.contract.ts'
import setUpCustomer from '../../custom-actions/cards/set-up-customer.contract.ts'
import setUpFranchisee from '../../custom-actions/cards/set-up-franchisee.contract.ts'
import { saidByServer } from '../provider/said-by-server.ts'
import { SimulatedFields } from './SimulatedFields.tsx'

const StripeFields = lazyCode(async () => ({ default: (await import('./StripeFields.tsx')).StripeFields }))

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
    // Each is for one card, whose fields stay while the screen is refreshed.
    gcTime: 0,
    staleTime: 'static',
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
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <LoadedPart of={setup}>{(opened) => <Fields setup={opened} onToken={(token) => void add(token)} />}</LoadedPart>
    </>
  )
}

interface FieldsProps {
  setup: ReplyOf<typeof setUpCustomer>
  onToken: (token: string) => void
}

/** The fields of the provider, or of its simulator. */
function Fields({ setup: { client_secret, publishable_key, form_url }, onToken }: FieldsProps) {
  const translate = useTranslate()
  if (publishable_key !== null) {
    const keys = { publishableKey: publishable_key, clientSecret: client_secret }
    return <StripeFields key={client_secret} {...keys} onToken={onToken} />
  }
  if (form_url !== null) return <SimulatedFields key={client_secret} url={form_url} onToken={onToken} />
  return (
    <Alert severity="warning">
      {translate('cards.no_fields', {
        _: 'Cards cannot be entered here: STRIPE_PUBLISHABLE_KEY is not set on the server.',
      })}
    </Alert>
  )
}
