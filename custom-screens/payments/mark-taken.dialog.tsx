import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import {
  CalendarProvider,
  ContractForm,
  type CustomCodeProps,
  FieldInput,
  FormDialog,
  useContractInputs,
} from '#browser/api.ts'
import markTaken from '../../custom-actions/payments/mark-taken.contract.ts'
import { useMoney } from '../plans/money.ts'

/** PAY-05, PAY-06: marks a payment as taken, once one has confirmed that it cannot be undone. */
export default function MarkTaken({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const money = useMoney()
  const inputs = useContractInputs(markTaken)
  const words = (key: string, _: string, values = {}) => translate(`payments.mark_taken.${key}`, { _, ...values })
  const params = { customer_id: Number(record?.customer_id), plan_id: Number(record?.plan_id), id: Number(record?.id) }
  return (
    <FormDialog title={words('title', 'Mark as taken')} onClose={onClose}>
      <CalendarProvider>
        <ContractForm
          contract={markTaken}
          params={params}
          submit={words('submit', 'Mark as taken')}
          notice={words('done', 'The payment has been successfully taken.')}
          onClose={onClose}
        >
          <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
            <Alert severity="warning">
              {words(
                'explanation',
                'Has the family paid %{amount} in another way? This cannot be undone, and schedules the next payment.',
                { amount: money(Number(record?.amount ?? 0)) },
              )}
            </Alert>
            <FieldInput {...inputs.method} />
            <FieldInput {...inputs.dated} />
            <FieldInput {...inputs.reference} />
          </Box>
        </ContractForm>
      </CalendarProvider>
    </FormDialog>
  )
}
