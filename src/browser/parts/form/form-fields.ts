import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useAccess, type Access } from '#browser/ground/model/use-access.ts'
import { partTitle } from '#browser/parts/words/part-title.ts'
import { readGuard, writeGuard } from '#declarations/field-guard.ts'
import type { EntityModel, FieldModel, FieldRefModel, FormModel } from '#declarations/model.ts'

export type Operation = 'create' | 'update'

/** A field of a form, for the person who fills it in. */
export interface FormField {
  field: FieldRefModel
  /** Name of the value in the form and in what is sent. */
  source: string
  /** The field of the entity. Absent for a path that leads elsewhere: it is shown, not asked for. */
  model?: FieldModel
  /** Shown as it is. */
  readOnly: boolean
}

export interface FormSection {
  id: string
  title?: string
  description?: string
  fields: FormField[]
}

export interface FormFieldsOf {
  sections: FormModel['sections']
  entity: EntityModel
  /** Whose words name the fields. */
  resource: string
  operation: Operation
  /** How paths on the screen stand before names in the form: `pivot.` for the fields of a link. */
  prefix?: string
}

/** The sections of a form that the signed-in person may fill in, in his language. What may not be seen is left out. */
export function useFormSections({ sections, entity, resource, operation, prefix = '' }: FormFieldsOf): FormSection[] {
  const access = useAccess()
  const translate = useTranslate()
  return useMemo(() => {
    const asked = (ref: FieldRefModel) => formField(ref, { entity, resource, operation, prefix, access, translate })
    return sections
      .filter((section) => access.allows(withoutCondition(section)))
      .map((section) => ({
        id: section.id,
        ...partTitle(section, resource, translate),
        fields: section.fields.filter((ref) => access.allows(withoutCondition(ref))).flatMap((ref) => asked(ref) ?? []),
      }))
      .filter((section) => section.fields.length > 0)
  }, [sections, entity, resource, operation, prefix, access, translate])
}

interface Asking extends Omit<Required<FormFieldsOf>, 'sections'> {
  access: Access
  translate: TranslateFunction
}

function formField(ref: FieldRefModel, { entity, resource, operation, prefix, access, translate }: Asking) {
  const source = ref.path.slice(prefix.length)
  const model = entity.fields[source] ?? entity.inputs[source]
  if (model && !access.allows(readGuard(model))) return undefined
  const isChoice = ref.choosesFrom !== undefined
  const readOnly = ref.readOnly === true || !(isChoice || (model && mayWrite(model, operation, access)))
  if (readOnly && operation === 'create') return undefined
  const field = translateField(ref, resource, translate)
  const declared = field.help ?? model?.description
  const help = declared && translate(`resources.${resource}.help.${ref.path}`, { _: declared })
  return { field: help ? { ...field, help } : field, source, readOnly, ...(model && { model }) }
}

function mayWrite(field: FieldModel, operation: Operation, access: Access): boolean {
  return !field.readOnly && !(field.immutable && operation === 'update') && access.allows(writeGuard(field))
}

/** A condition of a form's part is looked at as one types; everything else that guards it is settled beforehand. */
function withoutCondition<Part extends { when?: unknown }>({ when: _when, ...part }: Part): Omit<Part, 'when'> {
  return part
}
