import { useNavigate } from 'react-router'
import { useResourceModel } from '../model/use-model.ts'
import { useScreenPath } from '../routing/screen-path.ts'
import { EditForm } from './EditForm.tsx'
import { FormPage } from './FormPage.tsx'
import { useFormTitle } from './use-form-title.ts'

/** The page that edits a record; it leads back to the record's screen. */
export function GeneratedEdit({ resource: name, id }: { resource: string; id: number }) {
  const { resource } = useResourceModel(name)
  const screens = useScreenPath()
  const navigate = useNavigate()
  const title = useFormTitle(resource, 'update')
  const leave = (replace: boolean) => void navigate(screens.show(name, id) ?? screens.list(name) ?? '/', { replace })
  return (
    <FormPage resource={name} title={title}>
      <EditForm key={id} resource={name} id={id} on="page" onSaved={() => leave(true)} onCancel={() => leave(false)} />
    </FormPage>
  )
}
