import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { COLUMNS, type Column, type Permission } from './permission-matrix.ts'

/** A permission as the server lists it. */
export interface CataloguePermission {
  key: string
  /** `Books > edit` */
  name: string
}

/** Permissions with their translated names, `permissions.books.edit`, sorted by these. */
export function usePermissionWords(catalogue: readonly CataloguePermission[]): Permission[] {
  const translate = useTranslate()
  return useMemo(
    () =>
      catalogue
        .map(({ key, name }) => {
          const column = columnOf(name)
          return { key, name: translate(`permissions.${key}`, { _: name }), ...(column && { column }) }
        })
        .sort((a, b) => a.name.localeCompare(b.name)),
    [catalogue, translate],
  )
}

/** The actions that every kind of record has are known by their untranslated names. */
function columnOf(name: string): Column | undefined {
  return COLUMNS.find((column) => name.endsWith(` > ${column}`))
}
