import { Unsent } from './Unsent.tsx'

/** USR-04: a link to a new password goes by email alone. */
export default function ResetUnsent() {
  return <Unsent template="account-password-reset" cannot />
}
