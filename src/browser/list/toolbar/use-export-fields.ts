import { useTranslatedFields } from '../../i18n/translate-field.ts'
import { useAccess } from '../../model/use-access.ts'
import type { ExportSource } from '../../export/export-source.ts'
import { useListPlace } from '../list-place.ts'
import { useListWords } from '../list-words.ts'

/** What an export of the list around writes; undefined where there is none, or none for the signed-in person. */
export function useExportFields(): Pick<ExportSource, 'title' | 'fields'> | undefined {
  const { list, resource } = useListPlace()
  const { many } = useListWords()
  const { can } = useAccess()
  const declared = list.export
  const fields = useTranslatedFields(declared ? declared.fields : [], resource)
  return declared && can(declared.permission) ? { title: many, fields } : undefined
}
