import { type ComponentProps, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import {
  CallForm,
  type CustomCodeProps,
  Facts,
  failureText,
  FieldInput,
  FormDialog,
  kinds,
  looseField,
  useAccess,
  useContractCheck,
  useContractInputs,
  useDebounced,
  useRollcallData,
  useValueLocale,
} from '#browser/api.ts'
import type { BodyOf } from '#protocol/index.ts'
import placeOrder from '../../custom-actions/store/place-order.contract.ts'
import priceOrder from '../../custom-actions/store/price-order.contract.ts'
import { isAnswered } from '../acceptance/is-answered.ts'
import { PaidBy } from './PaidBy.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { isOpen, itemsOf, type SaleLine } from './sale-line.ts'
import { SaleLines } from './SaleLines.tsx'

type SalePayment = BodyOf<typeof placeOrder>['payment']

const PAUSE_MS = 250

interface SaleValues {
  customer_id: number | null
  items: SaleLine[]
  voucher: string | null
  deliver: boolean
  payment: SalePayment
  card_id: number | null
  notes: string | null
  /** The total that stands on the screen. */
  shown?: number | undefined
}

const NOTHING: SaleValues = {
  ...{ customer_id: null, items: [], voucher: null, deliver: false, payment: 'later', card_id: null, notes: null },
}

/** ORD-05 to ORD-08: sells to a family in one dialog. The price below the form is the one that is posted. */
export default function Sell({ onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const inputs = useContractInputs(placeOrder)
  const check = useContractCheck(placeOrder)
  const { feature } = useAccess()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const send = async ({ shown, notes, card_id, ...values }: SaleValues) => {
    const { payment } = values
    const body = { ...saleBody(values), payment, request_key: requestKey, ...(payment === 'card' && { card_id }) }
    try {
      const { item } = await data.call(placeOrder, {
        body: { ...body, ...(notes && { notes }), ...(shown !== undefined && { expected_total: shown }) },
      })
      const { reference } = item
      if (item.status === 'held') {
        const words = 'The order %{reference} is held until the card payment is confirmed.'
        notify('store.sell.held', { type: 'info', messageArgs: { reference, _: words } })
      } else {
        const words = 'The order %{reference} has been placed.'
        notify('store.sell.done', { type: 'success', messageArgs: { reference, _: words } })
      }
    } catch (error) {
      // Where no answer came, it may have been sold: the same key is answered by it.
      if (isAnswered(error)) setRequestKey(crypto.randomUUID())
      throw error
    }
    onClose()
    refresh()
  }
  return (
    <FormDialog title={translate('store.sell.title', { _: 'New order' })} onClose={onClose}>
      <CallForm<SaleValues>
        defaultValues={NOTHING}
        required={['customer_id']}
        check={check}
        send={send}
        submit={translate('store.sell.submit', { _: 'Place order' })}
        foot={<Price />}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <FieldInput {...inputs.customer_id} required />
          <Things />
          {feature('enable_discounts') && <FieldInput {...inputs.voucher} />}
          <FieldInput {...inputs.deliver} />
          <SalePaidBy input={inputs.payment} />
          <FieldInput {...looseField('notes', 'multiline', translate('store.sell.notes', { _: 'Notes' }))} />
        </Box>
      </CallForm>
    </FormDialog>
  )
}

function SalePaidBy({ input }: Pick<ComponentProps<typeof PaidBy>, 'input'>) {
  const customerId = useWatch<SaleValues, 'customer_id'>({ name: 'customer_id' })
  return <PaidBy input={input} customerId={customerId} />
}

function Things() {
  const { getValues, setValue, clearErrors } = useFormContext<SaleValues>()
  const items = useWatch<SaleValues, 'items'>({ name: 'items' })
  const set = (lines: SaleLine[]) => {
    clearErrors('root')
    setValue('items', lines, { shouldDirty: true })
  }
  const add = (line: SaleLine) => {
    // Read now: two that were scanned in a row are named at about the same time.
    const chosen = getValues('items')
    const again = chosen.findIndex(({ key }) => key === line.key)
    set(
      again < 0
        ? [...chosen, line]
        : chosen.map((one, at) => (at === again ? { ...one, quantity: one.quantity + 1 } : one)),
    )
  }
  return (
    <>
      <ProductPicker onChosen={add} />
      <SaleLines lines={items} onChange={set} />
    </>
  )
}

type Priced = Pick<SaleValues, 'customer_id' | 'items' | 'voucher' | 'deliver'>

function saleBody({ customer_id, items, voucher, deliver }: Priced) {
  return {
    customer_id: Number(customer_id),
    items: itemsOf(items),
    deliver,
    ...(voucher && { voucher }),
  }
}

/** The price as the server makes it. */
function Price() {
  const translate = useTranslate()
  const data = useRollcallData()
  const locale = useValueLocale()
  const { setValue } = useFormContext<SaleValues>()
  const [customer_id, items, voucher, deliver] = useWatch<SaleValues, ['customer_id', 'items', 'voucher', 'deliver']>({
    name: ['customer_id', 'items', 'voucher', 'deliver'],
  })
  const asked = useDebounced(JSON.stringify(saleBody({ customer_id, items, voucher, deliver })), PAUSE_MS)
  const { items: wanted, customer_id: family } = JSON.parse(asked) as ReturnType<typeof saleBody>
  const { data: price, error } = useQuery({
    queryKey: ['price of a sale', asked],
    enabled: wanted.length > 0 && family > 0 && !isOpen(items),
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as ReturnType<typeof saleBody>
      const reply = await data.call(priceOrder, { body, signal })
      setValue('shown', reply.total)
      return reply
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (items.length === 0 || customer_id === null) return null
  if (isOpen(items)) {
    const words = 'Choose a variation of each product in the bundle.'
    return <Alert severity="info">{translate('store.sell.open', { _: words })}</Alert>
  }
  if (error) return <Alert severity="error">{failureText(error, translate)}</Alert>
  if (!price) return null
  const money = (pence: number) => kinds.money.text(pence, { path: '', title: '', kind: 'money' }, locale)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      {price.voucher_problem !== null && <Alert severity="warning">{price.voucher_problem}</Alert>}
      <Facts
        values="summed"
        facts={[
          [translate('store.sell.discount', { _: 'Discount' }), price.discount > 0 && money(-price.discount)],
          [translate('store.sell.delivery', { _: 'Delivery' }), price.delivery_cost > 0 && money(price.delivery_cost)],
          [translate('store.sell.total', { _: 'Total' }), money(price.total)],
        ]}
      />
    </Box>
  )
}
