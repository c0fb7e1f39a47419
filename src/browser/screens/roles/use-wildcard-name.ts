import { useTranslate } from 'react-admin'
import { nameOfWildcard, type Permission } from '#browser/parts/permissions/permission-matrix.ts'

/** A wildcard in words: "Everything of Books". One that covers nothing known stands as it is. */
export function useWildcardName(permissions: readonly Permission[]): (pattern: string) => string {
  const translate = useTranslate()
  return (pattern) => {
    if (pattern === '*') return translate('rollcall.roles.everything')
    const name = nameOfWildcard(pattern, permissions)
    return name === undefined ? pattern : translate('rollcall.roles.everything_of', { name })
  }
}
