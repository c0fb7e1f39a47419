import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useRelation } from '#browser/parts/rows/relation-context.ts'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import { useRecordDialogs } from './record-dialogs.ts'

/**
 * The way in which a record is added where this stands: the address of a page, or a dialog that opens, as its form declares.
 * Among related rows the dialog presets the parent record.
 *
 * @param copyOf id of the record that the new one starts as a copy of
 */
export function useAdding(resource: string, copyOf?: number): { to: string } | { onClick: () => void } {
  const entry = useResourceEntry(resource)
  const screens = useScreenPath()
  const { create: CreateDialog } = useRecordDialogs()
  const openDialog = useOpenDialog()
  const relation = useRelation()
  const placement = relation?.view.resource === resource ? relation : undefined
  const api = useRowsAddress(resource)

  const page = copyOf === undefined ? screens.create(resource) : screens.duplicate(resource, copyOf)
  if (!placement && entry.form === 'page' && page !== undefined) return { to: page }
  const preset = placement && { [placement.relation.by]: placement.parent.record['id'] }
  const dialog = { resource, copyOf, form: placement?.view.form, api, preset }
  return { onClick: () => openDialog((close) => <CreateDialog {...dialog} onClose={close} />) }
}
