import { lazy } from 'react'
import { useResourceEntry } from '../model/use-model.ts'
import { useRelation } from '../relation/relation-context.ts'
import { useRowsAddress } from '../relation/use-rows-address.ts'
import { useScreenPath } from '../routing/screen-path.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import type { RowActionProps } from './action-part.ts'
import { useOpenDialog } from './dialog-host.tsx'

const EditDialog = lazy(() => import('../form/EditDialog.tsx'))
const LinkDialog = lazy(() => import('../relation/LinkDialog.tsx'))

/** Edits a row: on a page or in a dialog, as its form says; among related rows always in a dialog, so that one stays there. */
export function EditAction({ action: _action, subject: { resource, record }, ...trigger }: RowActionProps) {
  const entry = useResourceEntry(resource)
  const screens = useScreenPath()
  const openDialog = useOpenDialog()
  const relation = useRelation()
  const placement = relation?.view.resource === resource ? relation : undefined
  const api = useRowsAddress(resource)
  const id = Number(record['id'])

  if (placement?.view.endpoint) {
    const open = () => openDialog((close) => <LinkDialog placement={placement} row={record} onClose={close} />)
    return <ActionTrigger {...trigger} onClick={open} />
  }
  if (!placement && entry.form === 'page') return <ActionTrigger {...trigger} to={screens.edit(resource, id)} />
  const form = placement?.view.form
  const open = () =>
    openDialog((close) => <EditDialog resource={resource} id={id} form={form} api={api} onClose={close} />)
  return <ActionTrigger {...trigger} onClick={open} />
}
