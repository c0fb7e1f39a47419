import { type ComponentProps, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import {
  CallForm,
  type CustomCodeProps,
  FieldInput,
  FormDialog,
  looseField,
  useAccess,
  useContractCheck,
  useContractInputs,
  useRollcallData,
  useSession,
} from '#browser/api.ts'
import placeOrder from '../../custom-actions/store/place-order.contract.ts'
import { isAnswered } from '../acceptance/is-answered.ts'
import { PaidBy } from './PaidBy.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import type { SaleLine } from './sale-line.ts'
import { SaleLines } from './SaleLines.tsx'
import { SalePrice } from './SalePrice.tsx'
import { saleBody, type SaleValues, useSalePrice } from './use-sale-price.ts'

const NOTHING: SaleValues = {
  ...{ customer_id: null, franchisee_id: null, items: [], voucher: null, deliver: false },
  ...{ payment: 'later', card_id: null, notes: null },
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
  const { guard } = useSession().user
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
        foot={<SalePrice />}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <FieldInput {...inputs.customer_id} required />
          {guard === 'admin' && <FieldInput {...inputs.franchisee_id} />}
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
  const { price } = useSalePrice()
  // What was said of other lines stands until these are priced.
  const problems = price?.lines.length === items.length ? price.lines.map((line) => line.stock_problem) : undefined
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
      <SaleLines lines={items} problems={problems} onChange={set} />
    </>
  )
}
