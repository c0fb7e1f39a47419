import { useTranslate } from 'react-admin'
import type { CustomCodeProps } from '#browser/api.ts'
import { paymentDayText } from './payment-day-text.ts'

/** PLAN-13: the payment day of a plan, in words. */
export default function PaymentDay({ field, record }: CustomCodeProps['cell']) {
  const translate = useTranslate()
  const day = record[field.path]
  return typeof day === 'number' ? paymentDayText(day, translate) : null
}
