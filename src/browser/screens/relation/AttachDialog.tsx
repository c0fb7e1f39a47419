import { useMemo, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { RecordDialogProps } from '#browser/parts/actions/record-dialogs.ts'
import { useLinkNotice } from '#browser/parts/actions/use-link-notice.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { FormField } from '#browser/parts/form/form-fields.ts'
import { newRecord } from '#browser/parts/form/form-values.ts'
import { RecordForm } from '#browser/parts/form/record/RecordForm.tsx'
import { linkPlace, type RelationView } from '#browser/parts/rows/relation-context.ts'
import { AvailablePicker } from './AvailablePicker.tsx'
import { useLinkForm } from './use-link-form.ts'

/** Attaches an existing record, with the fields of the link. */
export default function AttachDialog({ placement, onClose }: RecordDialogProps['attach']) {
  const translate = useTranslate()
  const one = useRowName(placement)
  return (
    <FormDialog title={translate('rollcall.form.attach_title', { name: lowerFirst(one) })} onClose={onClose}>
      <AttachForm placement={placement} onClose={onClose} />
    </FormDialog>
  )
}

function AttachForm({ placement, onClose }: RecordDialogProps['attach']) {
  const { view, relation } = placement
  const data = useRollcallData()
  const refresh = useRefresh()
  const { roots } = useAccess()
  const notice = useLinkNotice(placement)
  const label = useRowName(placement)
  const { entity, validator, sections } = useLinkForm(placement, 'create')
  const [record] = useState(() => newRecord(entity, {}, roots()))
  const [chosen, setChosen] = useState<ApiRecord>()
  const source = relation.to ?? ''
  const picked = useMemo(() => pickedField(source, label, entity.fields[source]), [source, label, entity])
  return (
    <RecordForm
      resource={view.resource}
      entity={entity}
      operation="create"
      on="dialog"
      sections={sections}
      further={picked}
      record={record}
      validator={validator}
      save={async (fields) => {
        await data.attach(linkPlace(placement), fields)
        return fields
      }}
      onSaved={() => {
        void notice('attached', chosen ?? {})
        onClose()
        refresh()
      }}
      onCancel={useRequestClose()}
    >
      <AvailablePicker placement={placement} source={source} label={label} onChosen={setChosen} />
    </RecordForm>
  )
}

function pickedField(source: string, title: string, model: FormField['model']): FormField[] {
  return [{ field: { path: source, title, kind: 'reference' }, source, readOnly: false, ...(model && { model }) }]
}

/** Singular name of the rows: "Librarian". */
function useRowName({ view }: RelationView): string {
  const translate = useTranslate()
  const { name, title } = useResourceEntry(view.resource)
  return translate(`resources.${name}.name`, { smart_count: 1, _: title })
}
