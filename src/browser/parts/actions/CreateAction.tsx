import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useRelation } from '#browser/parts/rows/relation-context.ts'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import type { ActionPartProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useRecordDialogs } from './record-dialogs.ts'

/**
 * Adds a row: on a page or in a dialog, as its form declares. Among related rows the dialog presets the parent record.
 */
export function CreateAction({ action: _action, subject: { resource }, ...trigger }: ActionPartProps) {
  const entry = useResourceEntry(resource)
  const screens = useScreenPath()
  const { create: CreateDialog } = useRecordDialogs()
  const openDialog = useOpenDialog()
  const relation = useRelation()
  const placement = relation?.view.resource === resource ? relation : undefined
  const api = useRowsAddress(resource)

  if (!placement && entry.form === 'page') return <ActionTrigger {...trigger} to={screens.create(resource)} />
  const preset = placement && { [placement.relation.by]: placement.parent.record['id'] }
  const form = placement?.view.form
  const open = () =>
    openDialog((close) => <CreateDialog resource={resource} form={form} api={api} preset={preset} onClose={close} />)
  return <ActionTrigger {...trigger} onClick={open} />
}
