import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { FieldInput, FieldPlace, useContractInputs } from '#browser/api.ts'
import cancelLesson from '../../custom-actions/lessons/cancel.contract.ts'

export interface CancellationFieldsProps {
  /** How many children's places are paid for in which way. */
  places: Readonly<Record<'payg' | 'monthly' | 'taster', number>>
  /** True when an amount may be left out: then each class has its own. */
  ofSeveral?: boolean
}

/** CXL-02: the fields of a cancellation. Amounts are only shown when families are credited. */
export function CancellationFields({ places, ofSeveral = false }: CancellationFieldsProps) {
  const translate = useTranslate()
  const inputs = useContractInputs(cancelLesson)
  const credits: unknown = useWatch({ name: 'credit_customers' })
  const help = (by: 'payg' | 'monthly' | 'taster') =>
    ofSeveral
      ? translate('lessons.cancel.usual', {
          _: '%{smart_count} place; empty: what each class charges |||| %{smart_count} places; empty: what each class charges',
          smart_count: places[by],
        })
      : translate('lessons.cancel.children', {
          _: '%{smart_count} %{lower_consumer} |||| %{smart_count} %{lower_consumers}',
          smart_count: places[by],
        })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <FieldInput {...inputs.reason} />
      <FieldInput {...inputs.reason_extra} />
      <FieldInput {...inputs.credit_customers} />
      {credits === true && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
          {(['payg', 'monthly', 'taster'] as const).map((by) => {
            const input = inputs[`credit_amount_${by}`]
            const field = { ...input.field, help: help(by) }
            return (
              <FieldPlace key={by} {...input} field={field}>
                <FieldInput {...input} required={!ofSeveral} field={field} />
              </FieldPlace>
            )
          })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <FieldInput {...inputs.send_email} />
        <FieldInput {...inputs.send_sms} />
      </Box>
    </Box>
  )
}
