import Alert from '@mui/material/Alert'
import { useSubmitHold } from '#browser/api.ts'
import { useNoPortal } from '../access/use-no-portal.ts'
import { useUnsent } from '../messages/Unsent.tsx'

/** CUS-07: the link goes by email alone, and to the portal: where either is missing it is not sent, and not offered. */
export default function CustomerResetUnsent() {
  const noPortal = useNoPortal()
  const unsent = useUnsent('customer-password-reset', 'cannot')
  const why = noPortal ?? unsent
  useSubmitHold(why !== undefined)
  return why === undefined ? null : <Alert severity="warning">{why}</Alert>
}
