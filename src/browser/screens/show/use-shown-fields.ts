import { useMemo } from 'react'
import { useTranslatedFields } from '#browser/ground/i18n/translate-field.ts'
import { useAccess, type Access } from '#browser/ground/model/use-access.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { readGuard } from '#declarations/access/field-guard.ts'
import type { FieldModel, FieldRefModel, ResourceModel } from '#declarations/model.ts'
import { isShown as applies } from '#protocol/rules/hidden-fields.ts'

/** The record's fields that are available to the user and apply, in their language. */
export function useShownFields(
  fields: readonly FieldRefModel[],
  { name }: ResourceModel,
  record: Record<string, unknown>,
): FieldRefModel[] {
  const access = useAccess()
  const { entity } = useResourceModel(name)
  const worded = useTranslatedFields(fields, name)
  return useMemo(
    () =>
      worded.filter((field) => access.allows(field, { record }) && isShown(entity.fields[field.path], record, access)),
    [worded, record, access, entity],
  )
}

/** A field with a condition is only shown while it holds. */
function isShown(model: FieldModel | undefined, record: Record<string, unknown>, access: Access): boolean {
  if (!model) return true
  if (!access.allows(readGuard(model))) return false
  return applies(model, record, access.roots())
}
