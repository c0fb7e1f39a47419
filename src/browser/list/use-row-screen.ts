import { useMemo } from 'react'
import { useAccess } from '../model/use-access.ts'
import { useScreenPath } from '../routing/screen-path.ts'
import { useListPlace } from './list-place.ts'

/** The address that a row opens. Undefined where rows open nothing, or nothing that the signed-in person may see. */
export function useRowScreen(): ((record: Record<string, unknown>) => string | undefined) | undefined {
  const { list, entry } = useListPlace()
  const { can } = useAccess()
  const screens = useScreenPath()
  const opens = entry && list.rowClick === 'show' && entry.screens.show !== undefined && can(`${entry.area}.details`)
  return useMemo(() => {
    if (!opens) return undefined
    return (record) => {
      const id = record['id']
      return typeof id === 'number' || typeof id === 'string' ? screens.show(entry.name, id) : undefined
    }
  }, [opens, entry, screens])
}
