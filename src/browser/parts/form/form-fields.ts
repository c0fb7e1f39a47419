import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useAccess, type Access } from '#browser/ground/model/use-access.ts'
import { languageName } from '#protocol/text/language-name.ts'
import { partTitle } from '#browser/parts/words/part-title.ts'
import { readGuard, writeGuard } from '#declarations/access/field-guard.ts'
import { useReaderLanguage } from './reader-language.ts'
import { keptFields, NOTHING_KEPT } from './kept-fields.ts'
import type { EntityModel, FieldModel, FieldRefModel, FormModel } from '#declarations/model.ts'

export type Operation = 'create' | 'update'

/** A field of a form, resolved for the user. */
export interface FormField {
  field: FieldRefModel
  /** Name of the value in the form and in the request. */
  source: string
  /** The field of the entity. Absent for a path elsewhere, which is read-only. */
  model?: FieldModel
  /** Read-only. */
  readOnly: boolean
  /** The reason why the record's value is kept as it is (`frozenWhen`). */
  kept?: string
  /** This form requires it, whatever the entity does. */
  demanded?: true
  /** The same text in the other languages that it is kept in. */
  texts?: readonly FormField[]
  /** It is one of these: the name of its language. */
  language?: string
  /** The text that is shown where it is missing, by its key; it can say which `%{field}`. */
  missing?: { key: string; text: string }
}

/** Fields that one form requires, whatever the entity does, and its own text for what is missing. */
export interface Demands {
  fields: readonly string[]
  missing?: { key: string; text: string }
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
  /** The resource whose translations name the fields. */
  resource: string
  operation: Operation
  /** Prefix of the form's names for paths on the screen: `pivot.` for the fields of a link. */
  prefix?: string
  demands?: Demands | undefined
  /** The record as it is stored, which may keep some of its values as they are. */
  stored?: Readonly<Record<string, unknown>> | undefined
}

/** The sections of a form available to the user, in their language. Parts that they may not see are left out. */
export function useFormSections(form: FormFieldsOf): FormSection[] {
  const { sections, entity, resource, operation, prefix = '', demands, stored } = form
  const access = useAccess()
  const translate = useTranslate()
  const language = useReaderLanguage()
  return useMemo(() => {
    const kept = stored ? keptFields(entity, stored, access, translate) : NOTHING_KEPT
    const asked = (ref: FieldRefModel) =>
      inLanguages(ref, { entity, resource, operation, prefix, demands, access, translate, kept, language })
    return sections
      .filter((section) => access.allows(withoutCondition(section)))
      .map((section) => ({
        id: section.id,
        ...partTitle(section, resource, translate),
        fields: section.fields.filter((ref) => access.allows(withoutCondition(ref))).flatMap(asked),
      }))
      .filter((section) => section.fields.length > 0)
  }, [sections, entity, resource, operation, prefix, demands, stored, access, translate, language])
}

interface Asking extends Omit<FormFieldsOf, 'sections' | 'stored'> {
  kept: ReadonlyMap<string, string>
  prefix: string
  access: Access
  translate: TranslateFunction
  language: string
}

/** A field, and after it those of its text in other languages than the reader's. */
function inLanguages(ref: FieldRefModel, asking: Asking): FormField[] {
  const field = formField(ref, asking)
  if (!field) return []
  const others = Object.entries(field.model?.texts ?? {}).filter(([language]) => language !== asking.language)
  const texts = others.flatMap(([language, name]): FormField[] => {
    const said = languageName(language)
    const title = `${field.field.title} (${said})`
    const text = formField({ ...ref, path: asking.prefix + name, title }, asking)
    return text ? [{ ...text, language: said }] : []
  })
  return texts.length > 0 ? [{ ...field, texts }, ...texts] : [field]
}

function formField(ref: FieldRefModel, asking: Asking): FormField | undefined {
  const { entity, resource, operation, prefix, demands, access, translate } = asking
  const source = ref.path.slice(prefix.length)
  const model = entity.fields[source] ?? entity.inputs[source]
  if (model && !access.allows(readGuard(model))) return undefined
  const isChoice = ref.choosesFrom !== undefined || ref.rows !== undefined
  const isFixed = ref.readOnly === true || !(isChoice || (model && mayWrite(model, operation, access)))
  const kept = isFixed ? undefined : asking.kept.get(source)
  const readOnly = isFixed || kept !== undefined
  if (readOnly && operation === 'create') return undefined
  const field = translateField(ref, resource, translate)
  const declared = field.help ?? model?.description
  const help = declared && translate(`resources.${resource}.help.${ref.path}`, { _: declared })
  return {
    field: help ? { ...field, help } : field,
    source,
    readOnly,
    ...(kept !== undefined && { kept }),
    ...(model && { model }),
    ...(demands?.fields.includes(source) && { demanded: true }),
    ...(demands?.missing !== undefined && { missing: demands.missing }),
  }
}

function mayWrite(field: FieldModel, operation: Operation, access: Access): boolean {
  return !field.readOnly && !(field.immutable && operation === 'update') && access.allows(writeGuard(field))
}

/** The condition of a form's part is evaluated while the user types; its other guards are evaluated beforehand. */
function withoutCondition<Part extends { when?: unknown }>({ when: _when, ...part }: Part): Omit<Part, 'when'> {
  return part
}
