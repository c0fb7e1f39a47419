import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Permission } from './permission-groups.ts'

/** Permissions with their translated names, `permissions.books.edit`, sorted by these. */
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
