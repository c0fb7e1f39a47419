import { Unsent } from './Unsent.tsx'

/** USR-04: a link to a new password goes by email alone; somebody who has none yet is welcomed instead. */
export default function ResetUnsent() {
  return (
    <>
      <Unsent template="account-password-reset" says="with_password" />
      <Unsent template="account-welcome" says="without_password" />
    </>
  )
}
