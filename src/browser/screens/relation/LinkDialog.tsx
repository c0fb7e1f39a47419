import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { RecordDialogProps } from '#browser/parts/actions/record-dialogs.ts'
import { useLinkNotice } from '#browser/parts/actions/use-link-notice.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { Values } from '#browser/parts/form/form-values.ts'
import { RecordForm } from '#browser/parts/form/record/RecordForm.tsx'
import { linkPlace } from '#browser/parts/rows/relation-context.ts'
import { readPath } from '#protocol/read-path.ts'
import { useLinkForm } from './use-link-form.ts'

/** Changes the fields of a link: its start, its role. The attached record stays unchanged. */
export default function LinkDialog({ placement, row, onClose }: RecordDialogProps['link']) {
  const translate = useTranslate()
  const { display } = useResourceEntry(placement.view.resource)
  const name = String(readPath(row, display) ?? row['id'])
  return (
    <FormDialog title={translate('rollcall.form.link_title', { name })} onClose={onClose}>
      <LinkForm placement={placement} row={row} onClose={onClose} />
    </FormDialog>
  )
}

function LinkForm({ placement, row, onClose }: RecordDialogProps['link']) {
  const data = useRollcallData()
  const refresh = useRefresh()
  const notice = useLinkNotice(placement)
  const [record] = useState(() => (row['pivot'] ?? {}) as Values)
  const { entity, validator, sections } = useLinkForm(placement, 'update', record)
  return (
    <RecordForm
      resource={placement.view.resource}
      entity={entity}
      operation="update"
      on="dialog"
      sections={sections}
      record={record}
      validator={validator}
      save={async (fields) => {
        await data.updateLink(linkPlace(placement), Number(row['id']), fields)
        return fields
      }}
      onSaved={() => {
        void notice('updated', row)
        onClose()
        refresh()
      }}
      onCancel={useRequestClose()}
    />
  )
}
