import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { FieldInput, looseField } from '#browser/api.ts'

/** The typed values of a closure. */
export interface ClosingValues {
  start_date: string | null
  end_date: string | null
  reason: string
  credit_customers: boolean
  send_email: boolean
  send_sms: boolean
}

export const NOTHING_CLOSED: ClosingValues = {
  start_date: null,
  end_date: null,
  reason: '',
  credit_customers: false,
  send_email: false,
  send_sms: false,
}

/** The fields of a closure; `onTyped` is called on each change. */
export function ClosingFields({ onTyped }: { onTyped: (values: ClosingValues) => void }) {
  const translate = useTranslate()
  const words = (key: string, text: string) => translate(`venues.close.${key}`, { _: text })
  const typed = useWatch<ClosingValues>() as ClosingValues
  useEffect(() => onTyped(typed), [typed, onTyped])
  const reason = { required: true, optionList: 'venue-skip-date-reasons' }
  const credit = {
    help: words('credit_help', 'With what each class charges for a lesson.'),
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FieldInput {...looseField('start_date', 'date', words('start_date', 'First day'), { required: true })} />
        <FieldInput {...looseField('end_date', 'date', words('end_date', 'Last day'), { required: true })} />
      </Box>
      <FieldInput {...looseField('reason', 'text', words('reason', 'Reason'), reason)} />
      <FieldInput
        {...looseField('credit_customers', 'boolean', words('credit_customers', 'Credit the families'), credit)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <FieldInput {...looseField('send_email', 'boolean', words('send_email', 'Send an email'))} />
        <FieldInput {...looseField('send_sms', 'boolean', words('send_sms', 'Send a text message'))} />
      </Box>
    </Box>
  )
}
