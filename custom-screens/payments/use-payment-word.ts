import { useTranslate } from 'react-admin'
import { useResourceModel } from '#browser/api.ts'
import { humanise } from '#protocol/index.ts'

/** The words for the method and the state of a payment, the same as in its list. Suspends while they are loaded. */
export function usePaymentWord(): (field: 'method' | 'state', value: string) => string {
  const translate = useTranslate()
  const { entity } = useResourceModel('payments')
  return (field, value) => {
    const declared = entity.fields[field]?.choices?.find((choice) => choice.value === value)
    return translate(`resources.payments.choices.${field}.${value}`, { _: declared?.title ?? humanise(value) })
  }
}
