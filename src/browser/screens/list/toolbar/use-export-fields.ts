import { useMemo } from 'react'
import { useTranslatedFields } from '#browser/ground/i18n/translate-field.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { ExportSource } from '#browser/parts/export/export-source.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { columnsOf } from '#declarations/facts/columns-of.ts'
import type { ExportFieldModel } from '#declarations/model.ts'
import { useHiddenColumns } from '../columns/use-hidden-columns.ts'

/** The exported columns of the list; undefined when there is no export, or not for the user. */
export function useExportFields(): Pick<ExportSource, 'title' | 'fields' | 'hasHidden'> | undefined {
  const target = useListTarget()
  const { list, resource, parent } = target
  const { hidden } = useHiddenColumns(target)
  const { many } = useListWords()
  const { can, allows } = useAccess()
  const declared = list.export
  const shown = useMemo(() => {
    const subject = { ...(parent && { parent: parent.record }) }
    const isShown = ({ path }: ExportFieldModel) => columnsOf(list, path).every((column) => allows(column, subject))
    return list.export ? list.export.fields.filter(isShown) : []
  }, [list, parent, allows])
  const fields = useTranslatedFields(shown, resource)
  const hasHidden = fields.some(({ path }) => hidden.includes(path))
  return declared && can(declared.permission) ? { title: many, fields, hasHidden } : undefined
}
