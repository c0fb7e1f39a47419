import { useMemo, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { RecordContextProvider } from 'react-admin'
import Box from '@mui/material/Box'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { LoadValidator } from '#browser/ground/model/validate-record.ts'
import { bodyOf } from '#browser/ground/providers/server-errors.ts'
import { versionOf, VERSION_KEY } from '#browser/ground/providers/record-version.ts'
import type { EntityModel } from '#declarations/model.ts'
import { ConflictNotice } from '../conflict/ConflictNotice.tsx'
import { isSavedAlready } from '../conflict/conflict-sides.ts'
import { useConflict } from '../conflict/use-conflict.ts'
import type { FormField, FormSection, Operation } from '../form-fields.ts'
import { FormScopeProvider, type FormScope } from '../form-scope.ts'
import { inputDefaults, startingValues, type Values } from '../form-values.ts'
import { type RowChecks, RowChecksProvider } from '../rows/row-checks.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusField } from './focus-field.ts'
import { namedErrors } from './form-errors.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormSections } from './FormSections.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useRecordForm } from './use-record-form.ts'
import { proposedValues, useProposals } from './use-proposals.ts'
import { useProposedTimes } from './use-proposed-times.ts'
import { useReferred, withReferred } from './use-referred.ts'

export interface RecordFormProps {
  resource: string
  entity: EntityModel
  operation: Operation
  on: 'page' | 'dialog'
  /** The sections of the form. Must be a stable array. */
  sections: readonly FormSection[]
  /** Fields in front of the sections; `children` render their inputs, and one of these takes the focus. */
  further?: readonly FormField[]
  /**
   * The record to change, with its version; for a new record, its initial values. Later changes of the prop are
   * ignored.
   */
  record: Values
  /** These are another record's, and stand as if typed: nothing is proposed in their place. */
  copied?: boolean
  validator: LoadValidator | undefined
  /** Sends the fields as a change of `before`, with its version. Resolves to the saved record. */
  save: (fields: Values, before: Values) => Promise<Values>
  /** Called after saving. */
  onSaved: (saved: Values) => void
  /** Called when there is nothing to save. */
  onCancel: () => void
  /** Failure text that replaces the server's. */
  failure?: string | undefined
  /** Name of the custom code that is shown before saving. */
  review?: string | undefined
  /** Above the fields. */
  children?: ReactNode
  /** Above the buttons, always visible. */
  foot?: ReactNode
}

/**
 * A form for one record, on a page or in a dialog. It validates by the server's schema, shows the server's errors at
 * their fields, guards unsaved input, and keeps it when somebody else saved first.
 */
export function RecordForm({ record, children, save, onSaved, onCancel, ...props }: RecordFormProps) {
  const {
    resource,
    entity,
    operation,
    on,
    sections,
    further = NONE,
    copied = false,
    validator,
    failure,
    foot,
    review,
  } = props
  const { roots } = useAccess()
  const [now] = useState(roots)
  const { referred, refer } = useReferred(entity)
  const fields = useMemo(() => [...further, ...sections.flatMap((section) => section.fields)], [further, sections])
  const [kept, setKept] = useState(() =>
    operation === 'create' && !copied
      ? { ...record, ...proposedValues(fields, withReferred(record, referred)) }
      : record,
  )
  const base = useMemo(() => ({ ...inputDefaults(entity, now), ...kept }), [entity, now, kept])
  const scope = useMemo<FormScope>(
    () => ({ entity, resource, operation, base: withReferred(base, referred), roots: now, refer }),
    [entity, resource, operation, base, referred, now, refer],
  )
  // For a field that the record lacks, an input would set an empty value of its own, which would count as typed.
  const shown = useMemo(() => ({ ...base, ...startingValues(fields, base) }), [base, fields])
  const conflict = useConflict()
  const left = useRef(false)
  const [isSaved, setSaved] = useState(false)
  const overwritten = useRef<string>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const [reviewed, setReviewed] = useState<Values>()

  const saveNow = async (sent: Values) => {
    const saveOver = (version = overwritten.current ?? versionOf(kept)) =>
      save(sent, { ...kept, ...(version && { [VERSION_KEY]: version }) })
    const saved = await saveOver().catch((error: unknown) => {
      const { theirs, version } = bodyOf(error)
      if (version === undefined || !isSavedAlready(sent, theirs)) throw error
      return saveOver(version)
    })
    left.current = true
    setSaved(true)
    onSaved(saved)
  }
  const saveFields = async (sent: Values) => {
    if (operation === 'update' && Object.keys(sent).length === 0) return onCancel()
    if (review === undefined) return saveNow(sent)
    setReviewed(sent)
  }
  const [rowChecks] = useState<RowChecks>(() => new Map())
  const { form, submit, refuse } = useRecordForm({
    scope,
    fields,
    validator,
    save: saveFields,
    onFailure: conflict.take,
    failure,
    rowChecks,
  })

  useProposals(form, fields, scope, operation === 'create' && !copied)
  useProposedTimes(form, fields, scope.base, operation === 'create' && !copied)

  const trySaving = async () => {
    await submit()
    overwritten.current = undefined
    const wrong = fields.find(({ source }) => form.getFieldState(source).error)
    const [first] = wrong ? namedErrors({ [wrong.source]: form.getFieldState(wrong.source).error }) : []
    if (first) focusField(element.current, first.name)
  }
  const saveReviewed = async (more: Values = {}) => {
    try {
      await saveNow({ ...reviewed, ...more })
    } catch (error) {
      const { warnings, theirs } = bodyOf(error)
      if (!warnings && !conflict.take(error) && !isShownIn(fields, error)) throw error
      setReviewed(undefined)
      if (!warnings && !theirs) refuse(error)
    }
  }
  const saveOverTheirs = () => {
    overwritten.current = versionOf(conflict.theirs)
    void trySaving()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is inside its opener in React's tree, which may be a form itself.
    event.stopPropagation()
    void trySaving()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void trySaving()
  }

  return (
    <RecordContextProvider value={shown}>
      <FormProvider {...form}>
        <FormScopeProvider value={scope}>
          <RowChecksProvider value={rowChecks}>
            <Box sx={{ display: reviewed ? 'none' : 'contents' }}>
              <FormFrame
                ref={element}
                on={on}
                operation={operation}
                onSubmit={onSubmit}
                onKeyDown={saveByKey}
                onCancel={onCancel}
                foot={foot}
                hasReview={review !== undefined}
                isSaved={isSaved}
              >
                <ErrorSummary fields={fields} />
                <ConflictNotice
                  conflict={conflict}
                  fields={fields}
                  onRebase={(theirs) => setKept({ ...kept, ...theirs })}
                  onOverwrite={saveOverTheirs}
                />
                {children}
                <FormSections sections={sections} on={on} focused={further.length === 0} />
              </FormFrame>
            </Box>
          </RowChecksProvider>
          {review !== undefined && reviewed && (
            <ReviewStep
              name={review}
              resource={resource}
              operation={operation}
              record={kept}
              values={reviewed}
              save={saveReviewed}
              back={() => setReviewed(undefined)}
            />
          )}
          <UnsavedGuard fields={fields} left={left} />
        </FormScopeProvider>
      </FormProvider>
    </RecordContextProvider>
  )
}

/** True of a failure that names one of the form's values. */
function isShownIn(fields: readonly FormField[], error: unknown): boolean {
  const { errors = {} } = bodyOf(error)
  return fields.some(({ source }) => source in errors)
}

const NONE: readonly FormField[] = []
