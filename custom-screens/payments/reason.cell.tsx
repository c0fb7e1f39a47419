import { useTranslate } from 'react-admin'
import type { CustomCodeProps } from '#browser/api.ts'
import { useDay } from '../plans/money.ts'
import { providerReason } from './provider-reasons.ts'

/** The reason why a card was declined, or money was taken back, in words instead of the provider's code; of a dispute with the last day to answer it. */
export default function ProviderReason({ field, record }: CustomCodeProps['cell']) {
  const translate = useTranslate()
  const day = useDay()
  const reason = record[field.path]
  if (typeof reason !== 'string') return null
  const words = providerReason(reason, translate)
  const until = record.respond_by
  if (field.path !== 'details' || typeof until !== 'string') return words
  return translate('payments.reasons.answer_by', { _: '%{reason}. Answer by %{day}', reason: words, day: day(until) })
}
