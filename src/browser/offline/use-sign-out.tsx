import { useState, type ReactNode } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../action/ConfirmDialog.tsx'
import { useSession } from '../model/session-context.ts'
import { tenantOf } from '../providers/tenant-of.ts'
import { personKey } from './person-key.ts'
import { WAITING_FLAG } from './waiting-flag.ts'

/**
 * Signs out. Who has done something on this device that has not been sent is told so before: it stays here, and nobody else
 * sends it.
 *
 * @returns what starts it, and the question to render
 */
export function useSignOut(): { signOut: () => Promise<void>; question: ReactNode } {
  const logout = useLogout()
  const translate = useTranslate()
  const { user } = useSession()
  const [waiting, setWaiting] = useState(0)
  const leave = async () => void (await logout({}, '/login', false))
  const question = waiting > 0 && (
    <ConfirmDialog
      kind="continue"
      text={translate('rollcall.account.waiting', { smart_count: waiting })}
      onConfirm={() => void leave()}
      onClose={() => setWaiting(0)}
    />
  )
  return {
    question,
    async signOut() {
      const count = await unsentOf(personKey(tenantOf(location, localStorage), user))
      if (count > 0) setWaiting(count)
      else await leave()
    },
  }
}

/** How much of a person waits in this browser; where that cannot be known, nothing is in the way of leaving. */
async function unsentOf(person: string): Promise<number> {
  if (!localStorage.getItem(WAITING_FLAG)) return 0
  const counting = import('./count-unsent.ts').then(({ countUnsent }) => countUnsent(person))
  return counting.catch(() => 0)
}
