import type { ActionPartProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useAdding } from './use-adding.tsx'

/** Adds a row. */
export function CreateAction({ action: _action, subject: { resource }, ...trigger }: ActionPartProps) {
  return <ActionTrigger {...trigger} {...useAdding(resource)} />
}
