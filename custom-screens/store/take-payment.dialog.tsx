import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import {
  ContractForm,
  type CustomCodeProps,
  Facts,
  FormDialog,
  kinds,
  useContractInputs,
  useValueLocale,
} from '#browser/api.ts'
import takePayment from '../../custom-actions/store/take-payment.contract.ts'
import { PaidBy } from './PaidBy.tsx'

/** ORD-08: takes the payment of an order that was to be paid later, by a card of the family or by hand. */
export default function TakePayment({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const inputs = useContractInputs(takePayment)
  const locale = useValueLocale()
  const reference = String(record?.reference ?? '')
  const total = kinds.money.text(
    record?.standing_total ?? record?.total,
    { path: '', title: '', kind: 'money' },
    locale,
  )
  const words = (key: string, _: string) => translate(`store.take_payment.${key}`, { _, reference })
  return (
    <FormDialog title={words('title', 'Take payment: %{reference}')} onClose={onClose}>
      <ContractForm
        contract={takePayment}
        params={{ id: Number(record?.id) }}
        submit={words('submit', 'Take payment')}
        notice={({ status }) =>
          status === 'new'
            ? { news: words('held', 'The order %{reference} waits until the card payment is confirmed.') }
            : words('done', 'The order %{reference} is paid.')
        }
        foot={<Facts values="summed" facts={[[words('total', 'To be paid'), total]]} />}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <PaidBy input={inputs.method} customerId={Number(record?.customer_id)} />
        </Box>
      </ContractForm>
    </FormDialog>
  )
}
