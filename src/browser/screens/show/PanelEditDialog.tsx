import { useMemo } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { useFormSections } from '#browser/parts/form/form-fields.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { RecordForm } from '#browser/parts/form/record/RecordForm.tsx'
import { useRecordNotice } from '#browser/screens/form/use-record-notice.ts'
import { useSaveRecord } from '#browser/screens/form/use-save-record.ts'
import type { PanelModel } from '#declarations/model.ts'

export interface PanelEditDialogProps {
  resource: string
  /** The record on the screen, with its version. */
  record: Values
  panel: PanelModel
  title: string
  onClose: () => void
}

/** Edits the fields of one panel, with notices of its own. */
export default function PanelEditDialog({ title, onClose, ...form }: PanelEditDialogProps) {
  return (
    <FormDialog title={title} onClose={onClose}>
      <PanelForm {...form} onClose={onClose} />
    </FormDialog>
  )
}

function PanelForm({ resource: name, record, panel, onClose }: Omit<PanelEditDialogProps, 'title'>) {
  const { resource, entity, validators } = useResourceModel(name)
  const translate = useTranslate()
  const refresh = useRefresh()
  const notice = useRecordNotice(resource)
  const save = useSaveRecord(name)
  const asked = useMemo(() => [{ id: panel.id, fields: panel.fields, title: '' }], [panel])
  const all = useFormSections({ sections: asked, entity, resource: name, operation: 'update', stored: record })
  const sections = useMemo(
    () => all.map(({ id, fields }) => ({ id, fields: fields.filter(({ readOnly }) => !readOnly) })),
    [all],
  )
  const { edit } = panel
  const key = `resources.${name}.panels.${panel.id}_failure`
  return (
    <RecordForm
      resource={name}
      entity={entity}
      operation="update"
      on="dialog"
      sections={sections}
      record={record}
      validator={validators[entity.name]}
      failure={edit?.failure && translate(key, { _: edit.failure })}
      save={save}
      onSaved={(saved) => {
        void notice('updated', { ...record, ...saved }, edit && { id: panel.id, notice: edit.notice })
        onClose()
        refresh()
      }}
      onCancel={useRequestClose()}
    />
  )
}
