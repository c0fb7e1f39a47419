import { useTranslatedFields } from '#browser/ground/i18n/translate-field.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { ExportSource } from '#browser/parts/export/export-source.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'

/** What an export of the list around writes; undefined where there is none, or none for the signed-in person. */
export function useExportFields(): Pick<ExportSource, 'title' | 'fields'> | undefined {
  const { list, resource } = useListTarget()
  const { many } = useListWords()
  const { can } = useAccess()
  const declared = list.export
  const fields = useTranslatedFields(declared ? declared.fields : [], resource)
  return declared && can(declared.permission) ? { title: many, fields } : undefined
}
