import { useState } from 'react'
import { CreateBase, useRefresh, useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { copiedValues } from '#browser/parts/form/copied-values.ts'
import { type Demands, useFormSections } from '#browser/parts/form/form-fields.ts'
import { newRecord, type Values } from '#browser/parts/form/form-values.ts'
import { RecordForm } from '#browser/parts/form/record/RecordForm.tsx'
import type { FormModel } from '#declarations/model.ts'
import { DuplicateWarning } from './DuplicateWarning.tsx'
import { useRecordNotice } from './use-record-notice.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { copyMessages } from '#browser/ground/i18n/messages/form-parts.ts'

addMessages('rollcall.form', copyMessages)

export interface CreateFormProps {
  resource: string
  on: 'page' | 'dialog'
  /** Fields that must be filled in here, beside those that always must. */
  demands?: Demands | undefined
  /** The fields of this form; default: the resource's own form. */
  form?: FormModel | undefined
  /** Address of the rows; default: the resource's main one. */
  api?: string | undefined
  /** Values fixed by the context: the parent of a new row. */
  preset?: Values | undefined
  /** The record that the new one starts as a copy of. */
  copied?: Values | undefined
  onCreated: (record: Values) => void
  onCancel: () => void
}

/** The form for a new record: defaults filled in, a warning about possible duplicates, then the declared notice. */
export function CreateForm(props: CreateFormProps) {
  const { resource: name, on, form, demands, api, preset = {}, copied, onCreated, onCancel } = props
  const { resource, entity, validators } = useResourceModel(name)
  const { roots } = useAccess()
  const data = useRollcallData()
  const refresh = useRefresh()
  const notice = useRecordNotice(resource)
  const sections = useFormSections({
    sections: (form ?? resource.form).create,
    entity,
    resource: name,
    operation: 'create',
    demands,
  })
  const translate = useTranslate()
  const [record] = useState(() => {
    const fields = sections.flatMap((section) => section.fields)
    const { without = [] } = resource.duplicate ?? {}
    const nameOfCopy = (one: string) => translate('rollcall.form.name_of_copy', { name: one })
    const values = copied && copiedValues(fields, copied, { entity, without, nameOfCopy })
    return newRecord(entity, { ...values, ...preset }, roots())
  })
  const given = api === undefined ? preset : {}
  // Saving again because no reply came makes nothing twice.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())

  return (
    <CreateBase resource={name} disableAuthentication redirect={false}>
      <RecordForm
        resource={name}
        entity={entity}
        operation="create"
        on={on}
        sections={sections}
        record={record}
        copied={copied !== undefined}
        validator={validators[entity.name]}
        save={async (fields) => {
          const meta = { once: attempt, ...(api && { api }) }
          const saved = (await data.create(name, { data: { ...given, ...fields }, meta })).data
          setAttempt(crypto.randomUUID())
          return saved
        }}
        onSaved={(saved) => {
          void notice('created', saved)
          refresh()
          onCreated(saved)
        }}
        onCancel={onCancel}
        review={(form ?? resource.form).review}
        foot={resource.lookAlike && <DuplicateWarning resource={resource} entity={entity} />}
      />
    </CreateBase>
  )
}
