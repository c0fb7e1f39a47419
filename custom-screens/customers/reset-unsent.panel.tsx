import { Unsent } from '../messages/Unsent.tsx'

/** CUS-07: the link to the portal goes by email alone. */
export default function CustomerResetUnsent() {
  return <Unsent template="customer-password-reset" says="cannot" />
}
