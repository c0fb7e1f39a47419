import { Suspense, useMemo } from 'react'
import { type ApiRecord, useRecordDialogs, useResourceModel } from '#browser/api.ts'
import { CHILD_DEMANDS, CHILD_FIELDS, FAMILY_DEMANDS, FAMILY_FIELDS, formOf } from './booking-form.ts'

/** The form that is open: of a family or of a child, a new one without an id. */
export interface OpenForm {
  of: 'customer' | 'consumer'
  id?: number
}

export interface RecordFormsProps {
  open: OpenForm
  /** The family of a new child. */
  customerId: number | undefined
  onSaved: (record: ApiRecord) => void
  onClose: () => void
}

/**
 * BOOK-05, BOOK-10, BOOK-11: the application's own forms of a family and of a child, over the wizard. New records are
 * asked for what booking needs.
 */
export function RecordForms({ open: { of, id }, customerId, onSaved, onClose }: RecordFormsProps) {
  const { edit: EditDialog } = useRecordDialogs()
  const saved = (record: Record<string, unknown>) => onSaved(record as ApiRecord)
  const resource = of === 'customer' ? 'customers' : 'consumers'
  return (
    <Suspense>
      {id !== undefined ? (
        <EditDialog resource={resource} id={id} onSaved={saved} onClose={onClose} />
      ) : of === 'customer' ? (
        <NewFamily onSaved={saved} onClose={onClose} />
      ) : (
        <NewChild customerId={customerId} onSaved={saved} onClose={onClose} />
      )}
    </Suspense>
  )
}

interface NewProps {
  onSaved: (record: Record<string, unknown>) => void
  onClose: () => void
}

function NewFamily(props: NewProps) {
  const { create: CreateDialog } = useRecordDialogs()
  const { resource } = useResourceModel('customers')
  const form = useMemo(() => formOf(resource.form, FAMILY_FIELDS), [resource])
  return <CreateDialog resource="customers" form={form} demands={FAMILY_DEMANDS} {...props} />
}

function NewChild({ customerId, ...props }: NewProps & { customerId: number | undefined }) {
  const { create: CreateDialog } = useRecordDialogs()
  const { resource } = useResourceModel('consumers')
  const form = useMemo(() => formOf(resource.form, CHILD_FIELDS), [resource])
  const preset = useMemo(() => ({ customer_id: customerId }), [customerId])
  return <CreateDialog resource="consumers" form={form} preset={preset} demands={CHILD_DEMANDS} {...props} />
}
