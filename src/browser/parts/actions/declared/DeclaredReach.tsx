import type { ReachAction } from '#declarations/format.ts'
import type { ActionPartProps } from '../action-part.ts'
import { ActionTrigger } from '../ActionTrigger.tsx'
import { reachAddress } from './reach-address.ts'

/** Rings, texts or writes to somebody. Left out while the record has no number or address. */
export function DeclaredReach({ action, subject: { record }, ...trigger }: ActionPartProps<ReachAction>) {
  const href = record && reachAddress(action.reach, record)
  return href ? <ActionTrigger {...trigger} href={href} /> : null
}
