import { useNavigate } from 'react-router'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import type { RecordDialogProps } from '#browser/parts/actions/record-dialogs.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { Values } from '#browser/parts/form/form-values.ts'
import { useRelation } from '#browser/parts/rows/relation-context.ts'
import { CreateForm, type CreateFormProps } from './CreateForm.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'
import { useFormTitle } from './use-form-title.ts'

/**
 * Adds a record in a dialog. From a list it opens the new record's screen, if there is one; among related rows the user
 * stays.
 */
export default function CreateDialog({ onClose, onSaved, ...form }: RecordDialogProps['create']) {
  const { resource } = useResourceModel(form.resource)
  const title = useFormTitle(resource, form.copyOf === undefined ? 'create' : 'duplicate')
  const placement = useRelation()
  const screens = useScreenPath()
  const navigate = useNavigate()
  const onCreated = (record: Values) => {
    onClose()
    if (onSaved) return onSaved(record)
    const screen = placement ? undefined : screens.show(form.resource, Number(record['id']))
    if (screen && resource.show) void navigate(screen)
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      <CreateFormInDialog {...form} onCreated={onCreated} />
    </FormDialog>
  )
}

function CreateFormInDialog({
  copyOf,
  ...props
}: Omit<CreateFormProps, 'on' | 'onCancel'> & { copyOf?: number | undefined }) {
  const form = { ...props, on: 'dialog', onCancel: useRequestClose() } as const
  return copyOf === undefined ? <CreateForm {...form} /> : <DuplicateForm {...form} copyOf={copyOf} />
}
