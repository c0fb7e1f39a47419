import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { menuEntries, type MenuEntry } from './menu-entries.ts'

/** The menu of the signed-in user. */
export function useMenu(): MenuEntry[] {
  const index = useApplication()
  const access = useAccess()
  const translate = useTranslate()
  return useMemo(() => menuEntries(index, access, translate), [index, access, translate])
}
