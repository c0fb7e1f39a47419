import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { FieldInput } from '#browser/api.ts'
import { type CancellationValues, useCancellationInputs } from './use-cancellation-inputs.ts'

export interface CancellationFieldsProps {
  /** The number of places by way of paying; absent: not shown. */
  places?: Readonly<Record<'payg' | 'monthly' | 'taster', number>>
}

/** CXL-02: the fields of a cancellation. Amounts are only shown when families are credited. */
export function CancellationFields({ places }: CancellationFieldsProps) {
  const translate = useTranslate()
  const inputs = useCancellationInputs()
  const credits = useWatch<CancellationValues, 'credit_customers'>({ name: 'credit_customers' })
  const help = (by: 'payg' | 'monthly' | 'taster') =>
    places &&
    translate('lessons.cancel.children', {
      _: '%{smart_count} %{consumer} |||| %{smart_count} %{consumers}',
      smart_count: places[by],
    })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <FieldInput {...inputs.reason} />
      <FieldInput {...inputs.reasonExtra} />
      <FieldInput {...inputs.creditCustomers} />
      {credits && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <FieldInput {...inputs.payg(help('payg'))} />
            <FieldInput {...inputs.monthly(help('monthly'))} />
            <FieldInput {...inputs.taster(help('taster'))} />
          </Suspense>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <FieldInput {...inputs.sendEmail} />
        <FieldInput {...inputs.sendSms} />
      </Box>
    </Box>
  )
}
