import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useRelation } from '#browser/parts/rows/relation-context.ts'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import type { RowActionProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useRecordDialogs } from './record-dialogs.ts'

/** Adds a record that starts as a copy of this one: on a page or in a dialog, as its form declares. */
export function DuplicateAction({ action: _action, subject: { resource, record }, ...trigger }: RowActionProps) {
  const entry = useResourceEntry(resource)
  const screens = useScreenPath()
  const { create: CreateDialog } = useRecordDialogs()
  const openDialog = useOpenDialog()
  const relation = useRelation()
  const placement = relation?.view.resource === resource ? relation : undefined
  const api = useRowsAddress(resource)
  const copyOf = Number(record['id'])

  const page = !placement && entry.form === 'page' ? screens.duplicate(resource, copyOf) : undefined
  if (page !== undefined) return <ActionTrigger {...trigger} to={page} />
  const preset = placement && { [placement.relation.by]: placement.parent.record['id'] }
  const dialog = { resource, copyOf, form: placement?.view.form, api, preset }
  const open = () => openDialog((close) => <CreateDialog {...dialog} onClose={close} />)
  return <ActionTrigger {...trigger} onClick={open} />
}
