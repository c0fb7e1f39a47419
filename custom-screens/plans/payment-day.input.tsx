import { required as isRequired, SelectInput, useTranslate } from 'react-admin'
import type { CustomCodeProps } from '#browser/api.ts'
import { paymentDayText } from './payment-day-text.ts'

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** PLAN-13: the day of the month on which a plan is paid. Months that are shorter use their last day. */
export default function PaymentDayInput({ field, source, required, disabled }: CustomCodeProps['input']) {
  const translate = useTranslate()
  return (
    <SelectInput
      source={source ?? field.path}
      label={field.title}
      choices={DAYS.map((day) => ({ id: day, name: paymentDayText(day, translate) }))}
      translateChoice={false}
      disabled={disabled === true}
      {...(required && { validate: isRequired() })}
      {...(field.help !== undefined && { helperText: field.help })}
    />
  )
}
