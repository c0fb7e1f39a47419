import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Permission } from './permission-groups.ts'

/** Permissions with their names as a translation file says them, `permissions.books.edit`, and in the order of these. */
export function usePermissionWords(permissions: readonly Permission[]): Permission[] {
  const translate = useTranslate()
  return useMemo(
    () =>
      permissions
        .map(({ key, name }) => ({ key, name: translate(`permissions.${key}`, { _: name }) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [permissions, translate],
  )
}
