import { useNavigate } from 'react-router'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { CreateForm } from './CreateForm.tsx'
import { FormPage } from './FormPage.tsx'
import { useFormTitle } from './use-form-title.ts'

/** The page that adds a record; it leads to the new record's screen. */
export function GeneratedCreate({ resource: name }: { resource: string }) {
  const { resource } = useResourceModel(name)
  const screens = useScreenPath()
  const navigate = useNavigate()
  const title = useFormTitle(resource, 'create')
  const list = screens.list(name) ?? '/'
  return (
    <FormPage resource={name} title={title}>
      <CreateForm
        resource={name}
        on="page"
        onCreated={({ id }) => void navigate(screens.show(name, Number(id)) ?? list, { replace: true })}
        onCancel={() => void navigate(list)}
      />
    </FormPage>
  )
}
