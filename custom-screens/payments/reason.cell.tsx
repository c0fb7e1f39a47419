import { useTranslate } from 'react-admin'
import type { CustomCodeProps } from '#browser/api.ts'
import { providerReason } from './provider-reasons.ts'

/** Why a card was declined, or money was taken back, in words instead of the provider's code. */
export default function ProviderReason({ field, record }: CustomCodeProps['cell']) {
  const translate = useTranslate()
  const reason = record[field.path]
  return typeof reason === 'string' ? providerReason(reason, translate) : null
}
