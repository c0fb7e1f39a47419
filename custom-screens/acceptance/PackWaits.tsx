import Alert from '@mui/material/Alert'
import { hasAddress } from '#rules/store/has-address.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { useWords } from './use-words.ts'

/** Says before the family is accepted that its welcome pack cannot be sent yet, where it has no address. */
export function PackWaits({ offer, values }: Pick<AcceptTabProps, 'offer' | 'values'>) {
  const words = useWords()
  const isSent = values.plan === 'monthly' && values.welcome_pack && Boolean(offer?.free_welcome_pack_bundle)
  if (!isSent || hasAddress(values)) return null
  return <Alert severity="warning">{words('welcome_pack_waits', { family: words('tab_customer') })}</Alert>
}
