import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import Box from '@mui/material/Box'
import { FieldInput, startingValues, type TypedValues, useContractInputs } from '#browser/api.ts'
import close from '../../custom-actions/venues/close.contract.ts'

/** The typed values of the form that closes a venue. */
export type ClosingValues = Pick<
  TypedValues<typeof close>,
  'start_date' | 'end_date' | 'reason' | 'cancellation_reason' | 'credit_customers' | 'send_email' | 'send_sms'
>

const { start_date, end_date, reason, cancellation_reason, credit_customers, send_email, send_sms } =
  startingValues(close)

export const NOTHING_CLOSED: ClosingValues = {
  start_date,
  end_date,
  reason,
  cancellation_reason,
  credit_customers,
  send_email,
  send_sms,
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
