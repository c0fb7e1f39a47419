import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { signingOutMessages } from '#browser/ground/i18n/messages/signing-out.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'
import { ConfirmDialog } from '#browser/parts/dialogs/ConfirmDialog.tsx'
import { countUnsent } from './count-unsent.ts'
import { personKey } from './person-key.ts'

addMessages('rollcall.account', signingOutMessages)

export interface SignOutQuestionProps {
  onLeave: () => void
  onClose: () => void
}

/**
 * Asks before a user with unsent changes on this device signs out: the changes stay here, and nobody else can send
 * them. Leaves at once when there are none, or that cannot be determined.
 */
export default function SignOutQuestion({ onLeave, onClose }: SignOutQuestionProps) {
  const translate = useTranslate()
  const person = personKey(tenantOf(location, localStorage), useSession().user)
  const [waiting, setWaiting] = useState(0)
  const found = useEffectEvent((count: number) => (count > 0 ? setWaiting(count) : onLeave()))
  useEffect(() => {
    countUnsent(person).then(found, () => found(0))
  }, [person])
  if (waiting === 0) return null
  const text = translate('rollcall.account.waiting', { smart_count: waiting })
  const leave = translate('rollcall.account.sign_out')
  return (
    <ConfirmDialog kind="continue" title={leave} text={text} confirm={leave} onConfirm={onLeave} onClose={onClose} />
  )
}
