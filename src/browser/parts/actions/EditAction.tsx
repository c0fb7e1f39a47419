import type { RowActionProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useEdit } from './use-edit.tsx'

/** Edits a row. */
export function EditAction({ action: _action, subject: { resource, record }, ...trigger }: RowActionProps) {
  const { to, open } = useEdit(resource)(record)
  return open ? <ActionTrigger {...trigger} onClick={open} /> : <ActionTrigger {...trigger} to={to} />
}
