import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import Box from '@mui/material/Box'
import type { ConditionContext } from '#protocol/index.ts'
import { FieldInput, startingValues, type TypedValues, useContractInputs } from '#browser/api.ts'
import close from '../../custom-actions/venues/close.contract.ts'

/** The typed values of the form that closes a venue. */
export type ClosingValues = Pick<
  TypedValues<typeof close>,
  'start_date' | 'end_date' | 'reason' | 'cancellation_reason' | 'credit_customers' | 'send_email' | 'send_sms'
>

/** The values that the form begins with; `dry_run` is decided by the button. */
export function closingStart(roots: ConditionContext): ClosingValues {
  const { dry_run: _dryRun, ...values } = startingValues(close, roots)
  return values
}

/** The fields of a closure; `onTyped` is called on each change. */
export function ClosingFields({ onTyped }: { onTyped: (values: ClosingValues) => void }) {
  const inputs = useContractInputs(close)
  const typed = useWatch<ClosingValues>() as ClosingValues
  useEffect(() => onTyped(typed), [typed, onTyped])
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FieldInput {...inputs.start_date} />
        <FieldInput {...inputs.end_date} />
      </Box>
      <FieldInput {...inputs.reason} />
      <FieldInput {...inputs.cancellation_reason} />
      <FieldInput {...inputs.credit_customers} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <FieldInput {...inputs.send_email} />
        <FieldInput {...inputs.send_sms} />
      </Box>
    </Box>
  )
}
