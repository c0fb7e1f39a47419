import { useNavigate, useSearchParams } from 'react-router'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { DUPLICATE, useScreenPath } from '#browser/ground/routing/screen-path.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { CreateForm } from './CreateForm.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'
import { FormPage } from './FormPage.tsx'
import { useFormTitle } from './use-form-title.ts'

/** The page that adds a record, on its own or as a copy of another; it leads to the new record's screen. */
export function GeneratedCreate({ resource: name }: { resource: string }) {
  const { resource } = useResourceModel(name)
  const screens = useScreenPath()
  const navigate = useNavigate()
  const copyOf = useCopied()
  const title = useFormTitle(resource, copyOf === undefined ? 'create' : 'duplicate')
  const list = screens.list(name) ?? '/'
  const form = {
    resource: name,
    on: 'page',
    onCreated: ({ id }: Values) => void navigate(screens.show(name, Number(id)) ?? list, { replace: true }),
    onCancel: () => void navigate((copyOf !== undefined && screens.show(name, copyOf)) || list),
  } as const
  return (
    <FormPage resource={name} title={title}>
      {copyOf === undefined ? <CreateForm {...form} /> : <DuplicateForm {...form} copyOf={copyOf} />}
    </FormPage>
  )
}

function useCopied(): number | undefined {
  const [parameters] = useSearchParams()
  const given = parameters.get(DUPLICATE) ?? ''
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
}
