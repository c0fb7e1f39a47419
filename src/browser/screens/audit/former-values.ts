import type { Values } from '#browser/parts/form/form-values.ts'
import type { FormModel } from '#declarations/model.ts'
import type { AuditLine } from './audit-types.ts'

/** The values that a record had before a change, or came with, and the form that asks for them alone. */
export interface FormerValues {
  form: FormModel
  values: Values
}

/** The former values of a line that can be brought back: those of fields that the record's form asks for. */
export function formerValues(form: FormModel, { action, changes }: AuditLine): FormerValues | undefined {
  const side = action === 'update' ? 'before' : action === 'create' || action === 'first' ? 'after' : undefined
  if (side === undefined) return undefined
  // A file that was replaced is there no more.
  const kept = changes.filter(({ kind }) => kind !== 'image' && kind !== 'file')
  const values: Values = Object.fromEntries(kept.map((change) => [change.field, change[side] ?? null]))
  const sections = form.sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ path, readOnly }) => path in values && readOnly !== true),
    }))
    .filter(({ fields }) => fields.length > 0)
  return sections.length > 0 ? { form: { ...form, sections }, values } : undefined
}
