import type { RowActionProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useAdding } from './use-adding.tsx'

/** Adds a record that starts as a copy of this one. */
export function DuplicateAction({ action: _action, subject: { resource, record }, ...trigger }: RowActionProps) {
  return <ActionTrigger {...trigger} {...useAdding(resource, Number(record['id']))} />
}
