import { type ReactNode, useState } from 'react'
import { EditBase, useEditContext } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { versionOf } from '#browser/ground/providers/record-version.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { type Demands, useFormSections } from '#browser/parts/form/form-fields.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { RecordForm } from '#browser/parts/form/record/RecordForm.tsx'
import type { FormModel } from '#declarations/model.ts'
import { DuplicateWarning } from './DuplicateWarning.tsx'
import { FormWatch } from './FormWatch.tsx'
import { FormWarnings } from './FormWarnings.tsx'
import { useRecordNotice } from './use-record-notice.ts'
import { useRefreshAfter } from './use-refresh-after.ts'
import { useSaveRecord } from './use-save-record.ts'

export interface EditFormProps {
  resource: string
  id: number
  on: 'page' | 'dialog'
  /** Fields that must be filled in here, beside those that always must. */
  demands?: Demands | undefined
  /** The fields of this form; default: the resource's own form. */
  form?: FormModel | undefined
  /** Address of the rows; default: the resource's main one. */
  api?: string | undefined
  /** Values that stand in the form as if somebody had typed them: what the record was before. */
  typed?: Values | undefined
  onSaved: (record: Values) => void
  onCancel: () => void
  /** Wraps the form, and may use the record once it is loaded. */
  frame?: (content: ReactNode, record?: Values) => ReactNode
}

/**
 * Loads the current record, so that the form changes exactly that version. While nothing is typed it follows the record, as when an earlier
 * state was brought back meanwhile.
 */
export function EditForm(props: EditFormProps) {
  const { resource, id, api, on, frame = bare } = props
  const skeleton = <FormSkeleton />
  const meta = { ...(api && { api }) }
  return (
    <EditBase
      resource={resource}
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      mutationOptions={{ meta }}
      queryOptions={{
        meta,
        onError: () => undefined,
        gcTime: 0,
        staleTime: Infinity,
      }}
      loading={frame(on === 'dialog' ? <DialogContent>{skeleton}</DialogContent> : skeleton)}
      error={frame(<FailedRecord />)}
    >
      <LoadedEditForm {...props} frame={frame} />
    </EditBase>
  )
}

function FailedRecord() {
  const { error, refetch } = useEditContext()
  return <FailedPart error={error} onRetry={() => void refetch()} />
}

function LoadedEditForm(props: EditFormProps & Required<Pick<EditFormProps, 'frame'>>) {
  const { resource: name, id, on, form, demands, api, typed, onSaved, onCancel, frame } = props
  const { record: loaded } = useEditContext<Values & { id: number }>()
  const [isTouched, setTouched] = useState(false)
  const [record, follow] = useState(loaded)
  if (record !== loaded && !(record && isTouched)) follow(loaded)
  const { resource, entity, validators } = useResourceModel(name)
  const { sections: declared, warnings, review } = form ?? resource.form
  const sections = useFormSections({
    sections: declared,
    entity,
    resource: name,
    operation: 'update',
    demands,
    stored: record,
  })
  const refresh = useRefreshAfter(name, id)
  const notice = useRecordNotice(resource)
  const save = useSaveRecord(name, api)
  if (!record) return null
  return frame(
    <RecordForm
      key={versionOf(record)}
      resource={name}
      entity={entity}
      operation="update"
      on={on}
      sections={sections}
      record={record}
      validator={validators[entity.name]}
      save={save}
      onSaved={(saved) => {
        void notice('updated', saved)
        onSaved(saved)
        refresh()
      }}
      onCancel={onCancel}
      review={review}
      foot={
        <>
          <FormWatch typed={typed} onTouched={setTouched} />
          {warnings && <FormWarnings warnings={warnings} />}
          {resource.lookAlike && <DuplicateWarning resource={resource} entity={entity} stored={record} />}
        </>
      }
    />,
    record,
  )
}

function bare(content: ReactNode): ReactNode {
  return content
}
