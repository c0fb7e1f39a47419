import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { useRecordTitle } from '#browser/parts/words/use-record-title.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { EditForm } from './EditForm.tsx'
import { FormPage } from './FormPage.tsx'
import { useFormTitle } from './use-form-title.ts'

/** The page that edits a record; it leads back to the record's screen. */
export function GeneratedEdit({ resource: name, id }: { resource: string; id: number }) {
  const { resource } = useResourceModel(name)
  const screens = useScreenPath()
  const navigate = useNavigate()
  const leave = (replace: boolean) => void navigate(screens.show(name, id) ?? screens.list(name) ?? '/', { replace })
  return (
    <EditForm
      key={id}
      resource={name}
      id={id}
      on="page"
      frame={(content, record) => (
        <EditPage resource={resource} record={record}>
          {content}
        </EditPage>
      )}
      onSaved={() => leave(true)}
      onCancel={() => leave(false)}
    />
  )
}

interface EditPageProps {
  resource: ResourceModel
  record: Values | undefined
  children: ReactNode
}

/** Names the record, once it is loaded. */
function EditPage({ resource, record, children }: EditPageProps) {
  const translate = useTranslate()
  const general = useFormTitle(resource, 'update')
  const name = useRecordTitle(resource, record ?? {})
  const title = record && !resource.single ? translate('rollcall.form.edit_record', { name }) : general
  return (
    <FormPage resource={resource.name} title={title}>
      {children}
    </FormPage>
  )
}
