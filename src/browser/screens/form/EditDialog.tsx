import { useResourceModel } from '#browser/ground/model/use-model.ts'
import type { RecordDialogProps } from '#browser/parts/actions/record-dialogs.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { EditForm, type EditFormProps } from './EditForm.tsx'
import { useFormTitle } from './use-form-title.ts'

/** Edits a record in a dialog. */
export default function EditDialog({ onClose, onSaved, ...form }: RecordDialogProps['edit']) {
  const { resource } = useResourceModel(form.resource)
  return (
    <FormDialog title={useFormTitle(resource, 'update')} onClose={onClose}>
      <EditFormInDialog
        {...form}
        onSaved={(record) => {
          onClose()
          onSaved?.(record)
        }}
      />
    </FormDialog>
  )
}

function EditFormInDialog(props: Omit<EditFormProps, 'on' | 'onCancel'>) {
  return <EditForm {...props} on="dialog" onCancel={useRequestClose()} />
}
