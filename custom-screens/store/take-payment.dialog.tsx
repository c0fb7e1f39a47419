import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import {
  CallForm,
  type CustomCodeProps,
  Facts,
  FormDialog,
  kinds,
  useContractInputs,
  useRollcallData,
  useValueLocale,
} from '#browser/api.ts'
import type { BodyOf } from '#protocol/index.ts'
import takePayment from '../../custom-actions/store/take-payment.contract.ts'
import { PaidBy } from './PaidBy.tsx'

interface PaymentValues {
  method: BodyOf<typeof takePayment>['method'] | null
  card_id: number | null
}

/** ORD-08: takes the payment of an order that was to be paid later, by a card of the family or by hand. */
export default function TakePayment({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const inputs = useContractInputs(takePayment)
  const locale = useValueLocale()
  const reference = String(record?.reference ?? '')
  const total = kinds.money.text(record?.total, { path: '', title: '', kind: 'money' }, locale)
  const send = async ({ method, card_id }: PaymentValues) => {
    if (method === null) return
    const body = { method, ...(method === 'card' && { card_id }) }
    const { status } = await data.call(takePayment, { params: { id: Number(record?.id) }, body })
    if (status === 'new') {
      const words = 'The order %{reference} waits until the card payment is confirmed.'
      notify('store.take_payment.held', { type: 'info', messageArgs: { reference, _: words } })
    } else {
      const words = 'The order %{reference} is paid.'
      notify('store.take_payment.done', { type: 'success', messageArgs: { reference, _: words } })
    }
    onClose()
    refresh()
  }
  const title = translate('store.take_payment.title', { _: 'Take payment: %{reference}', reference })
  return (
    <FormDialog title={title} onClose={onClose}>
      <CallForm<PaymentValues>
        defaultValues={{ method: null, card_id: null }}
        required={['method']}
        send={send}
        submit={translate('store.take_payment.submit', { _: 'Take payment' })}
        foot={<Facts values="summed" facts={[[translate('store.take_payment.total', { _: 'To be paid' }), total]]} />}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <PaidBy input={inputs.method} customerId={Number(record?.customer_id)} />
        </Box>
      </CallForm>
    </FormDialog>
  )
}
