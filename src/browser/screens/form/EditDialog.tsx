import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { EditForm, type EditFormProps } from './EditForm.tsx'
import { useFormTitle } from './use-form-title.ts'

export interface EditDialogProps extends Pick<EditFormProps, 'resource' | 'id' | 'form' | 'api'> {
  onClose: () => void
}

/** Edits a record in a dialog. */
export default function EditDialog({ onClose, ...form }: EditDialogProps) {
  const { resource } = useResourceModel(form.resource)
  return (
    <FormDialog title={useFormTitle(resource, 'update')} onClose={onClose}>
      <EditFormInDialog {...form} onSaved={onClose} />
    </FormDialog>
  )
}

function EditFormInDialog(props: Omit<EditFormProps, 'on' | 'onCancel'>) {
  return <EditForm {...props} on="dialog" onCancel={useRequestClose()} />
}
